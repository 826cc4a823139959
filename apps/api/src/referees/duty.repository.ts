import { WAITING_STATUSES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import { oneOf } from '../db/list-of.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

export const DUTY_MS = SERVER_LIMITS.availability.lifetimeMs

/** Deletes the position of a referee off duty. */
export async function forgetPlace(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set({ latitude: null, longitude: null, place_accuracy_m: null, place_at: null, place_source: null })
    .where('id', '=', id)
    .where('on_duty', '=', false)
    .execute()
}

/** Extends the duty after a sign of activity, at most to the end of the shift. */
export async function extendDuty(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('referee')
    .set({ duty_expires_at: sql`least(${expiresAt}::timestamptz, shift_ends_at)` })
    .where('id', '=', id)
    .where('on_duty', '=', true)
    .execute()
}

export async function findExpiredDuties(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referee')
    .select('id')
    .where('on_duty', '=', true)
    .where('duty_expires_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether an assignment is waiting for the referee. */
export async function hasWaitingAssignment(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('match')
    .select('id')
    .where('referee_id', '=', id)
    .where('status', 'in', oneOf(WAITING_STATUSES))
    .executeTakeFirst()
  return row !== undefined
}
