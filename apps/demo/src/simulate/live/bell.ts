/** Rings for everybody who waits at that moment. */
export interface Bell {
  ring(): void
  /** @returns how to stop listening */
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
