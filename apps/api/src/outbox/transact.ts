import type { DispatchPolicy } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import { isTransient } from '../db/transient.ts'
import type { Deps } from '../platform/deps.ts'
import { insertEvents } from './live-event.repository.ts'
import type { LiveEvent } from './live-event.ts'
import { notePushes } from './note-pushes.ts'

/** Takes what there is to tell. */
export type PublishEvents = (...events: LiveEvent[]) => void

/** Collects what a transaction has to tell; written with it, delivered after it. */
export interface Outbox extends PublishEvents {
  /** The transaction leaves the provider something to do: whoever does it is woken after the commit. */
  work(): void
  /** In which waves referees are told of requests. */
  readonly policy: DispatchPolicy
}

/** The transaction that something is done in. */
export interface UnitOfWork {
  readonly trx: Trx
  readonly tell: Outbox
  readonly now: Date
}

const TRIES = 4

/**
 * Runs one unit of work: everything it writes, and everything it tells, is committed together; only then are the
 * live streams woken, and whoever does not listen is pushed to. A thrown `Refusal` rolls all of it back. Work that Postgres ends to solve a deadlock is done
 * again, so it must keep nothing outside the transaction.
 */
export async function transact<T>(deps: Deps, work: (trx: Trx, tell: Outbox, now: Date) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const now = deps.clock.now()
    const events: LiveEvent[] = []
    let leavesWork = false
    let leavesPushes = false
    const collect = (...told: LiveEvent[]): void => void events.push(...told)
    const tell: Outbox = Object.assign(collect, { work: () => void (leavesWork = true), policy: deps.config.dispatch })
    try {
      const result = await deps.db.transaction().execute(async (trx) => {
        const value = await work(trx, tell, now)
        await insertEvents(trx, events, now)
        leavesPushes = await notePushes(trx, events, now)
        return value
      })
      runInBackground(() => {
        if (events.length > 0) deps.hub.poke()
        if (leavesWork) deps.payments?.worker.wake()
        if (leavesPushes) deps.push.wake()
      })
      return result
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error
    }
  }
}
