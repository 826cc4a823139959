/** Calls back each time the network returns, until the returned function is called: an effect while something is missing. */
export function whenNetworkReturns(again: () => void): () => void {
  addEventListener('online', again)
  return () => removeEventListener('online', again)
}
