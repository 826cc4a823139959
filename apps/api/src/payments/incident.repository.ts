import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { randomId } from '../random-id.ts'
import type { IncidentRow } from './payment.table.ts'

export type IncidentKind =
  | 'doubt'
  | 'payout_blocked'
  | 'payout_failed'
  | 'release_refused'
  | 'refund_refused'
  | 'reversal_refused'
  | 'unwanted_charge'
  | 'dispute'
  | 'guessing'
  | 'message_failed'
  | 'books_differ'

interface NewIncident {
  readonly kind: IncidentKind
  readonly subject: string
  readonly matchId: string | null
  readonly summary: string
}

/** Opens an incident; one of the same kind about the same subject that is open already stays as it is. */
export async function openIncident(db: Reader, incident: NewIncident, now: Date): Promise<void> {
  await db
    .insertInto('incident')
    .values({
      id: randomId('inc'),
      kind: incident.kind,
      subject: incident.subject,
      match_id: incident.matchId,
      summary: incident.summary,
      opened_at: now,
      closed_at: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
    .execute()
}

/** What it was about has settled itself. */
export async function settleIncidents(trx: Trx, kinds: readonly IncidentKind[], subject: string, now: Date): Promise<void> {
  await trx
    .updateTable('incident')
    .set({ closed_at: now, closed_by: 'settled' })
    .where('kind', 'in', kinds)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute()
}

/** What incidents of the kind are about has settled itself, but for these subjects. */
export async function settleOtherIncidents(db: Reader, kind: IncidentKind, but: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('incident')
    .set({ closed_at: now, closed_by: 'settled' })
    .where('kind', '=', kind)
    .where('subject', '!=', sql<string>`all(${[...but]}::text[])`)
    .where('closed_at', 'is', null)
    .execute()
}

export async function closeIncident(db: Reader, id: string, operatorId: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('incident')
    .set((on) => ({
      closed_at: on.fn.coalesce('closed_at', on.val(now)),
      closed_by: on.fn.coalesce('closed_by', on.val(operatorId)),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Open ones first, then the newest. */
export function listIncidents(db: Reader, limit: number): Promise<IncidentRow[]> {
  return db
    .selectFrom('incident')
    .selectAll()
    .orderBy((on) => on('closed_at', 'is not', null))
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}
