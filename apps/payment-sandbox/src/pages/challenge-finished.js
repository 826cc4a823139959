// The embedding page waits for this message; the target is '*' because its origin is not known here.
window.parent.postMessage({ source: 'payment-sandbox', type: 'challenge-finished' }, '*')
