import { sql, type RawBuilder } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { joinTrace, presentSpan } from '../../db/spans.ts'
import { leaseFrom, pauseAfter } from '../../payments/index.ts'
import type { HoldState, InboxRow } from '../../payments/payment.table.ts'
import type { ProviderMessage } from '../../platform/payment-provider.ts'

/** How the row of a message continues a trace: what is added to its statement. */
interface Trace {
  readonly column: RawBuilder<unknown>
  readonly value: (holdId: string | null) => RawBuilder<unknown>
  readonly result: RawBuilder<unknown>
}

const UNTRACED: Trace = { column: sql``, value: () => sql``, result: sql`` }

/** The message continues the trace of the last operation on its payment. */
const TRACED: Trace = {
  column: sql`, traceparent`,
  value: (holdId) =>
    sql`, (select traceparent from payment_operation where hold_id = ${holdId} order by created_at desc limit 1)`,
  result: sql`, traceparent`,
}

/** The columns of a message, and the states in which it tells nothing new; without them it tells nothing in any case. */
interface Told {
  readonly id: string
  readonly type: string
  readonly objectId: string
  readonly holdId: string | null
  readonly known?: readonly HoldState[]
}

const insertionWith = (trace: Trace) =>
  prepared((_, { id, type, objectId, holdId, known }: Told, now: Date) => {
    const isKnown =
      known === undefined
        ? sql`true`
        : sql`exists (select from payment_hold
      where (provider_id = ${objectId} or (id = ${holdId} and provider_id is null)) and state = any(${known}::text[]))`
    return sql<{ is_new: boolean; traceparent?: string | null }>`
      insert into payment_inbox (event_id, type, object_id, received_at, next_try_at, processed_at ${trace.column})
      select ${id}, ${type}, ${objectId}, ${now}::timestamptz, case when not is_known then ${now}::timestamptz end,
        case when is_known then ${now}::timestamptz end ${trace.value(holdId)}
      from (select ${isKnown} as is_known) as told
      on conflict (event_id) do nothing
      returning processed_at is null as is_new ${trace.result}`
  })

const insertion = { traced: insertionWith(TRACED), untraced: insertionWith(UNTRACED) }

/**
 * Stores a message; a duplicate changes nothing. One that tells nothing new is stored as processed.
 * @param known the states of the named hold in which it tells nothing new; null if it tells nothing in any case
 * @returns whether it is to be processed
 */
export async function insertMessage(
  db: Reader,
  { id, type, objectId, holdId }: ProviderMessage,
  known: readonly HoldState[] | null,
  now: Date,
): Promise<boolean> {
  const insert = presentSpan() ? insertion.traced : insertion.untraced
  const [stored] = await insert(db, { id, type, objectId, holdId, ...(known && { known }) }, now)
  joinTrace(stored?.traceparent)
  return stored?.is_new ?? false
}

const leasedMessages = prepared((db, now: Date, leaseUntil: Date, limit: number) =>
  db
    .updateTable('payment_inbox')
    .set((on) => ({ lease_until: leaseUntil, attempts: on('attempts', '+', 1) }))
    .where('event_id', 'in', (on) =>
      on
        .selectFrom('payment_inbox')
        .select('event_id')
        .where('next_try_at', '<=', now)
        .where(sql<boolean>`(lease_until is null or lease_until <= ${now})`)
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll(),
)

/** Leases due messages that no other process has leased, oldest first. */
export function claimDueMessages(db: Database, now: Date, limit: number): Promise<InboxRow[]> {
  return leasedMessages(db, now, leaseFrom(now), limit)
}

const processed = prepared((db, eventId: string, now: Date) =>
  db
    .updateTable('payment_inbox')
    .set({ processed_at: now, next_try_at: null, lease_until: null })
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null),
)

export async function markProcessed(db: Reader, eventId: string, now: Date): Promise<void> {
  await processed(db, eventId, now)
}

/** Locks the message while it is unprocessed: no other process can finish it until the transaction ends. */
export function lockUnprocessed(trx: Trx, eventId: string): Promise<InboxRow | undefined> {
  return trx
    .selectFrom('payment_inbox')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('next_try_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function tryMessageAgain(db: Reader, { event_id: id, attempts }: InboxRow, now: Date): Promise<void> {
  await db
    .updateTable('payment_inbox')
    .set({ next_try_at: new Date(now.getTime() + pauseAfter(attempts)), lease_until: null })
    .where('event_id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

export function findOldMessages(db: Reader, before: Date): Promise<InboxRow[]> {
  return db
    .selectFrom('payment_inbox')
    .selectAll()
    .where('next_try_at', 'is not', null)
    .where('received_at', '<', before)
    .execute()
}

export async function deleteProcessedBefore(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('payment_inbox').where('processed_at', '<', before).execute()
}
