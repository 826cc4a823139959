import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { leaseFrom, pauseAfter } from '../../payments/index.ts'
import type { InboxRow } from '../../payments/payment.table.ts'
import type { ProviderMessage } from '../../platform/payment-provider.ts'

/** Stores a message; a duplicate changes nothing. @returns whether it is new */
export async function insertMessage(db: Reader, message: ProviderMessage, now: Date): Promise<boolean> {
  const written = await db
    .insertInto('payment_inbox')
    .values({
      event_id: message.id,
      type: message.type,
      object_id: message.objectId,
      received_at: now,
      next_try_at: now,
      lease_until: null,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return written !== undefined
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
