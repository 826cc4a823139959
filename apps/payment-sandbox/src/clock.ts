import type { Database } from './store/open.ts'

/** The sandbox's time: the real time plus an offset set by tests. The offset survives a restart. */
export interface Clock {
  /** Milliseconds. */
  now(): number
  /** Sets the clock to `offset` milliseconds ahead of the real time. */
  setOffset(offset: number): void
  offset(): number
}

/** `base`: the real time, or a test's own clock. */
export const clockOn = (database: Database, base: () => number = Date.now): Clock => {
  const stored = database.first<{ value: string }>("SELECT value FROM settings WHERE name = 'clock'")
  let offset = Number(stored?.value ?? 0)
  return {
    now: () => base() + offset,
    offset: () => offset,
    setOffset: (moved) => {
      offset = moved
      database.run(
        "INSERT INTO settings (name, value) VALUES ('clock', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
        String(moved),
      )
    },
  }
}
