import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

/** Sets when a locked referee on duty goes off duty; the duty ends no later. A changed end is warned of once more. */
export async function setShift(trx: Trx, id: string, shiftEndsAt: Date | null, dutyExpiresAt: Date): Promise<void> {
  await trx
    .updateTable('referee')
    .set({
      shift_ends_at: shiftEndsAt,
      shift_warned: false,
      duty_expires_at: sql`least(${dutyExpiresAt}::timestamptz, ${shiftEndsAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets the shift and the break of a locked referee who is off duty until a press. */
export async function clearShift(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set({ shift_ends_at: null, shift_warned: false, break_ends_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setBreak(trx: Trx, id: string, endsAt: Date | null): Promise<void> {
  await trx.updateTable('referee').set({ break_ends_at: endsAt }).where('id', '=', id).execute()
}

export async function setWarned(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('referee').set({ shift_warned: true }).where('id', '=', id).execute()
}

/** The referees on duty whose shift ends by then and who were not warned of it. */
export async function findEndingShifts(db: Database, by: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referee')
    .select('id')
    .where('on_duty', '=', true)
    .where('shift_warned', '=', false)
    .where('shift_ends_at', '<=', by)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function findEndedBreaks(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('referee').select('id').where('break_ends_at', '<=', now).limit(limit).execute()
  return rows.map((row) => row.id)
}
