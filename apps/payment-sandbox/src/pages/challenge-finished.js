// The page that opened the frame waits for this word; which origin it has, only that page knows.
window.parent.postMessage({ source: 'payment-sandbox', type: 'challenge-finished' }, '*')
