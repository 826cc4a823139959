import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { joinTrace } from '../../db/spans.ts'
import { leaseFrom, pauseAfter } from '../../payments/index.ts'
import type { HoldState, InboxRow } from '../../payments/payment.table.ts'
import type { ProviderMessage } from '../../platform/payment-provider.ts'

/**
 * Stores a message, which continues the trace of the last operation on its payment; a duplicate changes nothing. One that
 * tells nothing new is stored as processed.
 * @param known the states of the named hold in which it tells nothing new; null if it tells nothing in any case
 * @returns whether it is to be processed
 */
export async function insertMessage(
  db: Reader,
  { id, type, objectId, holdId }: ProviderMessage,
  known: readonly HoldState[] | null,
  now: Date,
): Promise<boolean> {
  const isKnown = known
    ? sql`exists (select from payment_hold
        where (provider_id = ${objectId} or (id = ${holdId} and provider_id is null)) and state = any(${known}::text[]))`
    : sql`true`
  const { rows } = await sql<{ is_new: boolean; traceparent: string | null }>`
    insert into payment_inbox (event_id, type, object_id, received_at, next_try_at, processed_at, traceparent)
    select ${id}, ${type}, ${objectId}, ${now}::timestamptz, case when not is_known then ${now}::timestamptz end,
      case when is_known then ${now}::timestamptz end,
      (select traceparent from payment_operation where hold_id = ${holdId} order by created_at desc limit 1)
    from (select ${isKnown} as is_known) as message
    on conflict (event_id) do nothing
    returning processed_at is null as is_new, traceparent`.execute(db)
  const [stored] = rows
  joinTrace(stored?.traceparent)
  return stored?.is_new ?? false
}

/** Leases due messages that no other process has leased, oldest first. */
export function claimDueMessages(db: Database, now: Date, limit: number): Promise<InboxRow[]> {
  return db
    .updateTable('payment_inbox')
    .set((on) => ({ lease_until: leaseFrom(now), attempts: on('attempts', '+', 1) }))
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
    .returningAll()
    .execute()
}

export async function markProcessed(db: Reader, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_inbox')
    .set({ processed_at: now, next_try_at: null, lease_until: null })
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()
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
