import type { CurrencyCode, MinorUnits, ProviderUnits } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** A refund that the provider has made, in the charge's units. */
export interface RefundRow {
  readonly units: ProviderUnits
  readonly decided_at: Date
  /** When the player's bank returned it. */
  readonly failed_at: Date | null
}

/** The refunds of what was captured for a match, oldest first; a hold that was charged by mistake is none of them. */
export async function findRefunds(db: Reader, matchId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select refund.units, refund.decided_at, refund.failed_at from payment_operation refund
    join payment_capture capture on capture.match_id = refund.match_id and capture.hold_id = refund.hold_id
    where refund.match_id = ${matchId} and refund.kind = 'refund' and refund.state = 'done'
    order by refund.decided_at, refund.id`.execute(db)
  return rows
}

/** The tip that was paid for a match; amounts that came back are in the charge's units. */
export interface GivenTip {
  readonly amount_minor: MinorUnits
  readonly currency: CurrencyCode
  readonly paid_at: Date
  readonly hold_id: string
  readonly hold_units: ProviderUnits
  readonly returned: ProviderUnits
  readonly refund_owed: ProviderUnits
}

export function findGivenTip(db: Reader, matchId: string): Promise<GivenTip | undefined> {
  return db
    .selectFrom('tip')
    .innerJoin('payment_hold as hold', 'hold.id', 'tip.hold_id')
    .select(['tip.amount_minor', 'tip.currency', 'tip.hold_id', 'tip.returned', 'tip.refund_owed'])
    .select('hold.units as hold_units')
    .select((on) => on.ref('tip.paid_at').$notNull().as('paid_at'))
    .where('tip.match_id', '=', matchId)
    .where('tip.paid_at', 'is not', null)
    .executeTakeFirst()
}

/** The refunds of a tip, oldest first. */
export function findTipRefunds(db: Reader, holdId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_operation')
    .select('failed_at')
    .select((on) => [on.ref('units').$notNull().as('units'), on.ref('decided_at').$notNull().as('decided_at')])
    .where('hold_id', '=', holdId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .where('decided_at', 'is not', null)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
}

/** When the price of a match was charged. */
export async function findCapturedAt(db: Reader, matchId: string): Promise<Date | null> {
  const capture = await db.selectFrom('payment_capture').select('at').where('match_id', '=', matchId).executeTakeFirst()
  return capture?.at ?? null
}

/** When the last lost dispute of a match, or of its tip, was booked. */
export async function findDisputeLostAt(
  db: Reader,
  matchId: string,
  kind: 'dispute_lost' | 'tip_dispute_lost',
): Promise<Date | null> {
  const lost = await db
    .selectFrom('ledger_transaction')
    .select('at')
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lost?.at ?? null
}
