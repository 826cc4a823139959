import type { ProviderUnits } from '@refcall/domain'
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

/** When the last lost dispute of a match was booked. */
export async function findDisputeLostAt(db: Reader, matchId: string): Promise<Date | null> {
  const lost = await db
    .selectFrom('ledger_transaction')
    .select('at')
    .where('match_id', '=', matchId)
    .where('kind', '=', 'dispute_lost')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lost?.at ?? null
}
