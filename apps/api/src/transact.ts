import { isTransient } from './db/transient.ts'
import type { Trx } from './db/database.ts'
import type { Deps } from './deps.ts'
import { insertEvents, type LiveEvent } from './live/index.ts'

/** Collects what a transaction has to tell; written with it, delivered after it. */
export type Tell = (...events: LiveEvent[]) => void

const TRIES = 4

/**
 * Runs one unit of work: everything it writes, and everything it tells, is committed together; only then are the
 * live streams woken. A thrown `Refusal` rolls all of it back. Work that Postgres ends to solve a deadlock is done
 * again, so it must keep nothing outside the transaction.
 */
export async function transact<T>(deps: Deps, work: (trx: Trx, tell: Tell, now: Date) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const now = deps.clock.now()
    const events: LiveEvent[] = []
    try {
      const result = await deps.db.transaction().execute(async (trx) => {
        const value = await work(trx, (...told) => events.push(...told), now)
        await insertEvents(trx, events, now)
        return value
      })
      if (events.length > 0) deps.hub.poke()
      return result
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error
    }
  }
}
