/** The part of all trace ids below this one is kept: who knows the ratio knows which. */
const isWithin = (traceId: string, ratio: number): boolean => Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32

/**
 * Decides which traces are kept: a part of all, and no more than so many a second, since who makes up ids may choose
 * those that are kept.
 */
export function chooseTraces(ratio: number, perSecond: number): (traceId: string | null) => boolean {
  let left = perSecond
  let filledAt = performance.now()
  return (traceId) => {
    if (traceId === null ? Math.random() >= ratio : !isWithin(traceId, ratio)) return false
    const now = performance.now()
    left = Math.min(perSecond, left + ((now - filledAt) * perSecond) / 1_000)
    filledAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
