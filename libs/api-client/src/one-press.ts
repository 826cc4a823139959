/** Sends a write, or joins the same one. */
type OnePress = <T>(name: string, write: () => Promise<T>) => Promise<T>

/**
 * A second press on the same button, before the first is answered, is the same wish: it gets the answer to the first. Only the last
 * write is joined, so that on, off, on are three.
 */
export function onePress(): OnePress {
  let last: { name: string; answer: Promise<unknown> } | null = null
  return <T>(name: string, write: () => Promise<T>) => {
    if (last?.name === name) return last.answer as Promise<T>
    const answer = write().finally(() => {
      if (last?.answer === answer) last = null
    })
    last = { name, answer }
    return answer
  }
}
