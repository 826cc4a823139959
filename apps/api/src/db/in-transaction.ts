import pg from 'pg'
import { isPlanStale } from './away.ts'
import type { Database, Trx } from './database.ts'

const TRIES = 4

/** Deadlock and serialization failure. */
const ABORTED = ['40P01', '40001']

const isTransient = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (ABORTED.includes(error.code ?? '') || isPlanStale(error))

/**
 * Repeats a transaction that Postgres aborted and that may succeed at once. The attempt must keep no state outside of its
 * transaction. A commit without an answer is not repeated, because it may have been made: `http/errors.ts`
 * answers `outcome_unknown`.
 *
 * Lock order: referee, payout account, match, request network, hold, operation. Some work must go the other way: a wave
 * locks the referees of its match, a match that ends locks its referee to restore the duty, and erasing locks the account
 * before the referees. If such work meets work that follows the order, Postgres aborts one of the two, and it runs again.
 */
export async function retryAborted<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error
    }
  }
}

/** A transaction that publishes nothing; `transact` runs those that do. */
export const inTransaction = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retryAborted(() => db.transaction().execute(work))
