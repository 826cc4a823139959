/**
 * Counts tries per key in windows of time. A try is counted before its outcome is known, so that many at once cannot
 * slip past; one that turned out well is given back. Kept in memory: each process counts for itself.
 */
export function createAttempts(max: number, windowMs: number) {
  const keys = new Map<string, { until: number; count: number }>()

  function entryOf(key: string, now: number) {
    let entry = keys.get(key)
    if (!entry || entry.until <= now) {
      entry = { until: now + windowMs, count: 0 }
      keys.set(key, entry)
    }
    if (keys.size > 10_000) for (const [old, { until }] of keys) if (until <= now) keys.delete(old)
    return entry
  }

  return {
    /** Counts one try. @returns seconds to wait when there were too many, else null */
    take(key: string, now: Date): number | null {
      const entry = entryOf(key, now.getTime())
      entry.count += 1
      return entry.count > max ? Math.ceil((entry.until - now.getTime()) / 1_000) : null
    },
    giveBack(key: string): void {
      const entry = keys.get(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
  }
}
