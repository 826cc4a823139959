import type { Database, Trx } from './database.ts'
import { isTransient } from './transient.ts'

const TRIES = 4

/** Tries again what Postgres aborted and what may succeed at once; the attempt keeps no state outside of its transaction. */
export async function untilCommitted<T>(attempt: () => Promise<T>): Promise<T> {
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
  untilCommitted(() => db.transaction().execute(work))
