import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement that is sent behind a commit, on its connection: it sees what is committed, and spares the way there and back. */
export interface Follower {
  readonly text: string
  readonly values: readonly unknown[]
  /** Called once it is sent, which is also where nothing will be committed. */
  sent(rows: Promise<readonly unknown[]>): void
}

/** How a statement of a transaction is sent: the commit with it, or itself with the next one. */
type Sent = { readonly as: 'last'; readonly follower: Follower | null } | { readonly as: 'with_next' }

const sent = new AsyncLocalStorage<Sent>()

/**
 * `work` sends the last statement of its transaction, and no other: the commit travels with it, and the follower with
 * the commit. If the statement fails, nothing is committed.
 */
export function sendLast<T>(work: () => T, follower: Follower | null = null): T {
  return sent.run({ as: 'last', follower }, work)
}

/**
 * `work` sends a statement whose answer is not read, such as a lock: it travels with the transaction's next one, which fails
 * with its error, and is not sent where there is no next one.
 */
export function sendWithNext<T>(work: () => T): T {
  return sent.run({ as: 'with_next' }, work)
}

export function howSent(): Sent | undefined {
  return sent.getStore()
}
