/** Sends a write, or joins the same one. */
type OnePress = <T>(name: string, write: () => Promise<T>) => Promise<T>

/** A later press is a wish of its own, such as a retry of a call that hangs. */
const DOUBLE_PRESS_MS = 1_000

/**
 * A second press on the same button, before the first is answered, gets the answer to the first. Only the last write is joined, so
 * that on, off, on are three.
 */
export function onePress(): OnePress {
  let last: { name: string; at: number; answer: Promise<unknown> } | null = null
  return <T>(name: string, write: () => Promise<T>) => {
    const at = performance.now()
    if (last?.name === name && at - last.at < DOUBLE_PRESS_MS) return last.answer as Promise<T>
    const answer = write().finally(() => {
      if (last?.answer === answer) last = null
    })
    last = { name, at, answer }
    return answer
  }
}
