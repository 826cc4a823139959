import { AsyncLocalStorage } from 'node:async_hooks'

const isLast = new AsyncLocalStorage<true>()

/**
 * `work` sends the last statement of its transaction, and no other: the commit travels with it. If the statement fails,
 * nothing is committed.
 */
export function sendLast<T>(work: () => T): T {
  return isLast.run(true, work)
}

export function isLastStatement(): boolean {
  return isLast.getStore() === true
}
