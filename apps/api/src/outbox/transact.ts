import type { DispatchPolicy } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import { untilCommitted } from '../db/in-transaction.ts'
import { sendLast } from '../db/send-together.ts'
import { writeTogether, type Write } from '../db/write-together.ts'
import type { Deps } from '../platform/deps.ts'
import type { Counted } from '../platform/meter.ts'
import { insertionOf } from './live-event.repository.ts'
import type { LiveEvent } from './live-event.ts'
import { pushesOf } from './pushes-of.ts'

export interface Publisher {
  /** Writes the events with the transaction; they are delivered after its commit. */
  publish(...events: LiveEvent[]): void
}

/** What a transaction leaves to its last statement, and to do after its commit. */
export interface Outbox extends Publisher {
  /**
   * Leaves writes to the transaction's last statement, which also writes the events. Nothing in the transaction reads what
   * they write, and no two of them touch the same row.
   */
  writeLast(...writes: Write[]): void
  /** The transaction has written work for the provider: wakes the payments worker. */
  wakePayments(): void
  /** Counts what the transaction has done, once it is committed. */
  count(fact: Counted): void
  /** The waves in which requests are offered to referees. */
  readonly policy: DispatchPolicy
}

/** The transaction and the time of one unit of work. */
export interface UnitOfWork {
  readonly trx: Trx
  readonly outbox: Outbox
  readonly now: Date
}

/**
 * Runs one unit of work: all its writes and events are committed together; only then the live streams are notified, and
 * pushes are sent to referees who are not connected. A thrown `Refusal` rolls all of it back. After a deadlock the work
 * runs again, so it must keep no state outside the transaction.
 */
export function transact<T>(deps: Deps, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  return untilCommitted(async () => {
    const now = deps.clock.now()
    const events: LiveEvent[] = []
    const writes: Write[] = []
    const facts: Counted[] = []
    let leavesWork = false
    let leavesPushes = false
    const outbox: Outbox = {
      publish: (...published) => void events.push(...published),
      writeLast: (...some) => void writes.push(...some),
      wakePayments: () => void (leavesWork = true),
      count: (fact) => void facts.push(fact),
      policy: deps.config.dispatch,
    }
    const result = await deps.db.transaction().execute(async (trx) => {
      const value = await work({ trx, outbox, now })
      const pushes = pushesOf(events, now)
      const last = pushes.pop() ?? null
      for (const earlier of pushes) leavesPushes = await writeTogether(trx, [], earlier)
      if (events.length > 0) writes.push(insertionOf(events, now))
      leavesPushes = (await sendLast(() => writeTogether(trx, writes, last))) || leavesPushes
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
