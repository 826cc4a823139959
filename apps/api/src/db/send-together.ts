import { AsyncLocalStorage } from 'node:async_hooks'

/** How a statement of a transaction is sent: the commit with it, or itself with the next one. */
type Sent = 'last' | 'with_next'

const sent = new AsyncLocalStorage<Sent>()

/**
 * `work` sends the last statement of its transaction, and no other: the commit travels with it. If the statement fails,
 * nothing is committed.
 */
export function sendLast<T>(work: () => T): T {
  return sent.run('last', work)
}

/**
 * `work` sends a statement whose answer is not read, such as a lock: it travels with the transaction's next one, which fails
 * with its error, and is not sent where there is no next one.
 */
export function sendWithNext<T>(work: () => T): T {
  return sent.run('with_next', work)
}

export function howSent(): Sent | undefined {
  return sent.getStore()
}
