import type { LiveState } from '@refcall/api-client'

/** How a connection was lost. */
type Loss = 'cut' | 'dead' | 'good-bye' | 'by the server'

interface Resume {
  readonly loss: Loss
  /** Milliseconds from the loss until the connection was open again, without the client's pauses before each attempt. */
  readonly ms: number
  /** Including the pauses. */
  readonly awayMs: number
  readonly attempts: number
}

export interface Times {
  readonly resumes: Resume[]
  /** Milliseconds from a stall until the client noticed it. */
  readonly dead: number[]
}

export const createTimes = (): Times => ({ resumes: [], dead: [] })

export interface Stopwatch {
  /** The next loss of the connection has this cause. */
  expect(loss: Loss): void
  enter(state: LiveState): void
}

/** Records the times of one client. */
export const createStopwatch = (times: Times): Stopwatch => {
  let expected: { loss: Loss; at: number } | null = null
  let away: { loss: Loss; since: number; waited: number; attempts: number } | null = null
  let waitingSince: number | null = null

  const lose = (now: number): void => {
    if (expected?.loss === 'dead') times.dead.push(now - expected.at)
    away = { loss: expected?.loss ?? 'by the server', since: now, waited: 0, attempts: 0 }
    expected = null
  }

  return {
    expect: (loss) => void (expected ??= { loss, at: performance.now() }),
    enter: (state) => {
      const now = performance.now()
      if (state === 'waiting') {
        if (!away) lose(now)
        waitingSince = now
      } else if (state === 'connecting' && away) {
        away.waited += now - (waitingSince ?? now)
        away.attempts += 1
      } else if (state === 'open' && away) {
        const awayMs = now - away.since
        times.resumes.push({ loss: away.loss, ms: awayMs - away.waited, awayMs, attempts: away.attempts })
        away = null
      }
    },
  }
}
