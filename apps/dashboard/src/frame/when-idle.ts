/** What waits for a rest is not put off for longer than this. */
const LATEST_MS = 2_000

/** Runs once what is on the screen has been painted and the page rests; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const id = window.requestIdleCallback(run, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(id)
}
