import { isSpent, presentDeadline, type Deadline } from './deadline.ts'

const TICK_MS = 50

/** How long a write that was refused for want of room counts: what is away is not asked to write, and would not learn that there is room again. */
const FULL_MS = 5_000

/** The database did not respond in time; the outcome of the statement is unknown. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database did not answer in time')
  }
}

/** Watches all waits for one database, across its pools. */
export interface DatabaseWatch {
  /** A response arrived from the database, for any wait. */
  heard(): void
  /** A statement was refused because the database's disk is full. */
  foundFull(): void
  /** Whether that happened a moment ago. */
  isFull(): boolean
  /**
   * Waits within the deadline of the current request.
   * @param giveUp called at the deadline, before the rejection
   * @throws DatabaseSilent
   */
  wait<T>(answer: Promise<T>, giveUp?: () => void): Promise<T>
}

interface Wait {
  readonly deadline: Deadline
  readonly end: () => void
}

export function createWatch(): DatabaseWatch {
  const waits = new Set<Wait>()
  let timer: NodeJS.Timeout | undefined
  let last = 0
  let isSilent = true
  let fullAt = -Infinity

  /** Counts in ticks: after a pause of this process responses are unread, which is not silence of the database. */
  function tick(): void {
    const now = performance.now()
    const stepMs = Math.min(now - last, 2 * TICK_MS)
    last = now
    for (const { spent } of new Set([...waits].map(({ deadline }) => deadline))) {
      spent.totalMs += stepMs
      if (isSilent) spent.silentMs += stepMs
    }
    isSilent = true
    for (const { deadline, end } of waits) if (isSpent(deadline)) end()
    if (waits.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function begin(wait: Wait): void {
    waits.add(wait)
    if (timer) return
    last = performance.now()
    timer = setInterval(tick, TICK_MS).unref()
  }

  return {
    heard: () => void (isSilent = false),
    foundFull: () => void (fullAt = performance.now()),
    isFull: () => performance.now() - fullAt < FULL_MS,
    wait: (answer, giveUp) =>
      new Promise((resolve, reject) => {
        const deadline = presentDeadline()
        const wait = {
          deadline,
          end: () => {
            waits.delete(wait)
            giveUp?.()
            reject(new DatabaseSilent())
          },
        }
        const settle =
          <Value>(pass: (value: Value) => void) =>
          (value: Value) => {
            waits.delete(wait)
            pass(value)
          }
        answer.then(settle(resolve), settle(reject))
        if (isSpent(deadline)) wait.end()
        else begin(wait)
      }),
  }
}
