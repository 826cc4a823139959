import type { Deps } from './deps.ts'
import type { Trx } from './db/database.ts'
import { insertEvents, type LiveEvent } from './live/index.ts'

/** Collects what a transaction has to tell; written with it, delivered after it. */
export type Tell = (...events: LiveEvent[]) => void

/**
 * Runs one unit of work: everything it writes, and everything it tells, is committed together; only then are the
 * live streams woken. A thrown `Refusal` rolls all of it back.
 */
export async function transact<T>(deps: Deps, work: (trx: Trx, tell: Tell, now: Date) => Promise<T>): Promise<T> {
  const now = deps.clock.now()
  const events: LiveEvent[] = []
  const result = await deps.db.transaction().execute(async (trx) => {
    const value = await work(trx, (...told) => events.push(...told), now)
    await insertEvents(trx, events, now)
    return value
  })
  if (events.length > 0) deps.hub.poke()
  return result
}
