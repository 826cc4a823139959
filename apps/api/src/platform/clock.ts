/** The only source of the time: rules take instants as arguments, services read the clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A system clock that can be moved forward; for tests. */
export interface MovableClock extends Clock {
  advance(ms: number): void
}

export function movableClock(): MovableClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    advance: (ms) => {
      offset += ms
    },
  }
}
