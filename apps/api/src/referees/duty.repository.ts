import { WAITING_STATUSES, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

export const DUTY_MS = SERVER_LIMITS.availability.lifetimeMs

export interface Duty extends Place {
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly deviceId?: string | null
}

export async function startDuty(trx: Trx, id: string, duty: Duty): Promise<void> {
  await trx
    .updateTable('referee')
    .set({
      on_duty: true,
      latitude: duty.latitude,
      longitude: duty.longitude,
      duty_started_at: duty.startedAt,
      duty_expires_at: duty.expiresAt,
      ...(duty.deviceId && { last_device_id: duty.deviceId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends duty; the position is kept only while an assignment needs it. */
export async function endDuty(trx: Trx, id: string, keepPlace: boolean): Promise<void> {
  await trx
    .updateTable('referee')
    .set({
      on_duty: false,
      duty_started_at: null,
      duty_expires_at: null,
      ...(!keepPlace && { latitude: null, longitude: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function forgetPlace(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set({ latitude: null, longitude: null })
    .where('id', '=', id)
    .where('on_duty', '=', false)
    .execute()
}

/** Extends the duty after a sign of activity. */
export async function extendDuty(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('referee')
    .set({ duty_expires_at: expiresAt })
    .where('id', '=', id)
    .where('on_duty', '=', true)
    .execute()
}

/**
 * Records that a locked referee went on or off duty. A transaction that waited for the lock may have an earlier `now` than
 * the one before it: its event is dated no earlier than the last duty event or offer.
 */
export function insertAvailabilityEvent(
  trx: Trx,
  refereeId: string,
  event: 'available' | 'unavailable',
  place: Place,
  at: Date,
): Promise<{ id: number; occurred_at: Date }> {
  const found = sql<Date>`(select max(at) from (
    select max(occurred_at) as at from availability_event where referee_id = ${refereeId} and occurred_at > ${at}
    union all select max(offered_at) from match_offer where referee_id = ${refereeId} and offered_at > ${at}) as found)`
  return trx
    .insertInto('availability_event')
    .values({
      referee_id: refereeId,
      event,
      latitude: place.latitude,
      longitude: place.longitude,
      occurred_at: sql<Date>`coalesce(${found}, ${at})`,
    })
    .returning(['id', 'occurred_at'])
    .executeTakeFirstOrThrow()
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
    .where('status', 'in', WAITING_STATUSES)
    .executeTakeFirst()
  return row !== undefined
}
