// The embedding page waits for the token; the target is '*' because its origin is not known here.
document.getElementById('wallet')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const button = event instanceof SubmitEvent ? event.submitter : null
  const token = button instanceof HTMLButtonElement && button.value !== '' ? button.value : null
  // In a task of its own: the page removes this frame, and a browser waits in vain for the end of a press in a removed one.
  setTimeout(() => window.parent.postMessage({ source: 'payment-sandbox', type: 'wallet-answered', token }, '*'))
})
