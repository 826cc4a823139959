// The page that opened the frame waits for the token; which origin it has, only that page knows.
document.getElementById('wallet')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const button = event instanceof SubmitEvent ? event.submitter : null
  const token = button instanceof HTMLButtonElement && button.value !== '' ? button.value : null
  window.parent.postMessage({ source: 'payment-sandbox', type: 'wallet-answered', token }, '*')
})
