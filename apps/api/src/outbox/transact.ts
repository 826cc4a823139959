import type { DispatchPolicy } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import { retryAborted } from '../db/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Counted } from '../platform/meter.ts'
import { insertEvents } from './live-event.repository.ts'
import type { LiveEvent } from './live-event.ts'
import { writePushes, type MoneyNotice } from './write-pushes.ts'

/** What `transact` needs: the service functions that write need little else. */
export type TransactDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hub' | 'payments' | 'push' | 'meter'>

export interface Publisher {
  /** Writes the events before the commit; they are delivered after it. */
  publish(...events: LiveEvent[]): void
}

/** What a transaction leaves to do before and after its commit. */
export interface Outbox extends Publisher {
  /** The transaction has written work for the provider: wakes the payments worker. */
  wakePayments(): void
  /** Tells the player of a refund, or the referee of a tip, with a push. */
  pushMoney(notice: MoneyNotice): void
  /** Counts what the transaction has done, once it is committed. */
  count(fact: Counted): void
}

/** One unit of work. It is passed on whole. */
export interface UnitOfWork {
  readonly trx: Trx
  readonly outbox: Outbox
  readonly now: Date
  /** The waves in which requests are offered to referees. */
  readonly policy: DispatchPolicy
}

/**
 * Runs one unit of work: all its writes and events are committed together; only then the live streams and
 * the loops that send pushes and payments are woken. A thrown `Refusal` rolls all of it back. After a deadlock the work
 * runs again, so it must keep no state outside the transaction. The isolation level is assumed to be READ COMMITTED: a
 * statement after a lock reads what was committed while it waited.
 *
 * If the commit's answer is lost, `transact` throws and wakes nothing. If the commit was made, its events, pushes and payments are
 * found when their loops next poll; a repeated call must recognise what the first has done.
 */
export function transact<T>(deps: TransactDeps, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  return retryAborted(async () => {
    const now = deps.clock.now()
    const events: LiveEvent[] = []
    const facts: Counted[] = []
    const notices: MoneyNotice[] = []
    let leavesWork = false
    let leavesPushes = false
    const outbox: Outbox = {
      publish: (...published) => void events.push(...published),
      wakePayments: () => void (leavesWork = true),
      pushMoney: (notice) => void notices.push(notice),
      count: (fact) => void facts.push(fact),
    }
    const result = await deps.db.transaction().execute(async (trx) => {
      const value = await work({ trx, outbox, now, policy: deps.config.dispatch })
      leavesPushes = await writePushes(trx, events, notices, now)
      await insertEvents(trx, events, now)
      return value
    })
    deps.meter.count(...facts, ...events.map(({ body }) => ({ what: 'event', type: body.type }) as const))
    runInBackground(() => {
      if (events.length > 0) deps.hub.poke()
      if (leavesWork) deps.payments?.worker.wake()
      if (leavesPushes) deps.push.wake()
    })
    return result
  })
}
