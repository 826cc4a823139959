/** Wakes all current waiters. */
export interface Bell {
  ring(): void
  /** @returns a function that unsubscribes */
  onRing(wake: () => void): () => void
}

export const createBell = (): Bell => {
  const listening = new Set<() => void>()
  return {
    ring: () => {
      for (const wake of [...listening]) wake()
    },
    onRing: (wake) => {
      listening.add(wake)
      return () => void listening.delete(wake)
    },
  }
}
