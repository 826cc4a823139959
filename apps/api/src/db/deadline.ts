import { LIMITS } from '@refcall/domain'
import { AsyncLocalStorage } from 'node:async_hooks'

const { readMs, writeMs, backgroundMs, busyMs } = LIMITS.database

/**
 * What a request, or a statement of the background, may spend on waiting for the database: connection and statements
 * share it. Time in which the database answers nothing at all is dear; while it answers others, a queue is only a queue.
 */
export interface Deadline {
  /** A longer wait is over, in which nothing came from the database to anything that waits; milliseconds. */
  readonly silentMs: number
  /** A longer wait is over, however busy the database is with others; milliseconds. */
  readonly busyMs: number
  readonly spent: { silentMs: number; totalMs: number }
  /** Statements that may have changed something, were sent, and were not refused by the database. */
  changes: number
  /** Answered: what goes on after that does so on its own time. */
  isOver: boolean
}

const current = new AsyncLocalStorage<Deadline | undefined>()

function createDeadline(silentMs: number, busyMs: number): Deadline {
  return { silentMs, busyMs, spent: { silentMs: 0, totalMs: 0 }, changes: 0, isOver: false }
}

/** `patience`: how many times longer than usual the database may be silent. */
export function requestDeadline(isRead: boolean, patience = 1): Deadline {
  return isRead ? createDeadline(patience * readMs, busyMs.read) : createDeadline(patience * writeMs, busyMs.write)
}

/** Whatever `work` starts waits for the database no longer than that. */
export function runWithin<T>(deadline: Deadline, work: () => T): T {
  return current.run(deadline, work)
}

/** For what a request only sets off, and for what is done for many requests together. */
export function runInBackground<T>(work: () => T): T {
  return current.run(undefined, work)
}

/** That of the request at work, else one for this statement alone. */
export function presentDeadline(): Deadline {
  const deadline = current.getStore()
  return deadline && !deadline.isOver ? deadline : createDeadline(backgroundMs, Infinity)
}

export function isSpent({ spent, silentMs, busyMs }: Deadline): boolean {
  return spent.silentMs >= silentMs || spent.totalMs >= busyMs
}
