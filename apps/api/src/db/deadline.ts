import { AsyncLocalStorage } from 'node:async_hooks'
import { DATABASE_LIMITS } from './limits.ts'
import { presentSpan, runWithSpan } from './spans.ts'

const { readMs, writeMs, backgroundMs, busyMs } = DATABASE_LIMITS

/**
 * How long a request, or a background statement, may wait for the database: connections and statements share it. The
 * limit is short while the database answers nothing at all; while it answers others, a wait is only a queue.
 */
export interface Deadline {
  /** Limit on a wait during which no response arrives from the database for any waiting request; milliseconds. */
  readonly silentMs: number
  /** Limit on any wait, however busy the database is; milliseconds. */
  readonly busyMs: number
  readonly spent: { silentMs: number; totalMs: number }
  /** Of work that is never turned away: a part of the connections is kept for it. */
  readonly isKept: boolean
  /** Commits, and single statements that write, that were sent and not refused: answered ones count too. */
  changes: number
  /** The request was answered: later work has its own deadline. */
  isOver: boolean
}

const current = new AsyncLocalStorage<Deadline | undefined>()

function createDeadline(silentMs: number, busyMs: number, isKept: boolean): Deadline {
  return { silentMs, busyMs, isKept, spent: { silentMs: 0, totalMs: 0 }, changes: 0, isOver: false }
}

/** `patience`: factor on how long the database may be silent. */
export function requestDeadline(isRead: boolean, patience = 1, isKept = false): Deadline {
  return isRead
    ? createDeadline(patience * readMs, busyMs.read, isKept)
    : createDeadline(patience * writeMs, busyMs.write, isKept)
}

/** Everything that `work` starts waits for the database within this deadline. */
export function runWithin<T>(deadline: Deadline, work: () => T): T {
  return current.run(deadline, work)
}

/** Runs work without the request's deadline and outside its trace: background work, and batches for many requests. */
export function runInBackground<T>(work: () => T): T {
  return current.run(undefined, presentSpan() ? () => runWithSpan(undefined, work) : work)
}

/** The deadline of the current request, or a new one for this statement. */
export function presentDeadline(): Deadline {
  const deadline = current.getStore()
  return deadline && !deadline.isOver ? deadline : createDeadline(backgroundMs, Infinity, true)
}

export function isSpent({ spent, silentMs, busyMs }: Deadline): boolean {
  return spent.silentMs >= silentMs || spent.totalMs >= busyMs
}
