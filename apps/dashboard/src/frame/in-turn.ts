const waiting = new Set<() => void>()

/** Runs each in a task of its own, in order, so that a press in between is answered; returns how to cancel it. */
export function inTurn(run: () => void): () => void {
  if (waiting.size === 0) setTimeout(runNext)
  waiting.add(run)
  return () => void waiting.delete(run)
}

function runNext(): void {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  if (waiting.size > 0) setTimeout(runNext)
  next()
}
