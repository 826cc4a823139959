import { LIMITS, type CurrencyCode, type MinorUnits, type ProviderUnits } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'

/** A played match, with what the ledger has booked for it; the money is null for cash. */
export interface PlayedMatch {
  readonly id: string
  readonly table_number: string
  readonly player_count: number
  readonly games_remaining: number
  readonly payment_method: 'cash' | 'electronic'
  /** The price for the player. */
  readonly total_minor: MinorUnits
  readonly currency: CurrencyCode
  readonly played_at: Date
  readonly payout_currency: CurrencyCode | null
  readonly captured: ProviderUnits | null
  readonly platform_fee: ProviderUnits | null
  readonly processing_fee: ProviderUnits | null
  /** Due to the referee after fees and returns to the player. */
  readonly payout: ProviderUnits | null
  /** Not transferred yet. */
  readonly owed: ProviderUnits | null
  readonly is_returned: boolean | null
}

interface Which {
  readonly createdSince?: Date
  readonly createdBefore?: Date
  readonly newest?: number
}

/** The referee's matches that were captured, or completed for cash, newest first. */
export async function findPlayed(
  db: Reader,
  refereeId: string,
  { createdSince, createdBefore, newest }: Which,
): Promise<PlayedMatch[]> {
  const { rows } = await sql<PlayedMatch>`
    select match.id, table_number, player_count, games_remaining, payment_method, total_minor, match.currency,
      coalesce(booked.captured_at, completed_at) as played_at,
      booked.currency as payout_currency, captured, platform_fee, processing_fee, payout, owed, is_returned
    from match
    left join lateral (
      select line.currency,
        min(entry.at) filter (where entry.kind = 'capture') as captured_at,
        (sum(line.units) filter (where entry.kind = 'capture' and account = 'provider_balance'))::bigint as captured,
        coalesce(-sum(line.units) filter (where entry.kind = 'capture' and account = 'platform_fee'), 0)::bigint as platform_fee,
        coalesce(-sum(line.units) filter (where entry.kind = 'capture' and account = 'processing_fee'), 0)::bigint as processing_fee,
        coalesce(-sum(line.units) filter (where entry.kind not in ('transfer', 'reversal') and account = 'referee_payable'), 0)::bigint as payout,
        coalesce(-sum(line.units) filter (where account = 'referee_payable'), 0)::bigint as owed,
        bool_or(entry.kind in ('refund', 'dispute_lost')) as is_returned
      from ledger_transaction as entry
      join ledger_posting as line on line.transaction_id = entry.id
      where entry.match_id = match.id
      group by line.currency
      having bool_or(entry.kind = 'capture')
    ) as booked on true
    where referee_id = ${refereeId}
      and (booked.captured_at is not null or (payment_method = 'cash' and status = 'completed'))
      and created_at >= coalesce(${createdSince ?? null}::timestamptz, '-infinity')
      and created_at < coalesce(${createdBefore ?? null}::timestamptz, 'infinity')
    order by created_at desc, match.id
    limit ${newest ?? null}::bigint`.execute(db)
  return rows
}

/** What a refund or a lost dispute took from the payout of a match. */
export interface TakenFromPayout {
  readonly match_id: string
  readonly kind: 'refund' | 'dispute_lost'
  readonly at: Date
  readonly currency: CurrencyCode
  readonly units: ProviderUnits
  readonly is_whole: boolean
}

/** What was taken from the payouts of these matches, as the ledger has it; oldest first. */
export async function findTaken(db: Reader, matchIds: readonly string[]): Promise<TakenFromPayout[]> {
  const { rows } = await sql<TakenFromPayout>`
    select entry.match_id, entry.kind, entry.at, line.currency, line.units, line.units = capture.payout as is_whole
    from ledger_transaction entry
    join ledger_posting line on line.transaction_id = entry.id and line.account = 'referee_payable' and line.units > 0
    join payment_capture capture on capture.match_id = entry.match_id
    where entry.match_id = ${anyOf(matchIds)} and entry.kind in ('refund', 'dispute_lost')
    order by entry.id`.execute(db)
  return rows
}

/** What is left to the referee of each tip after returns to the player. */
export async function findTips(db: Reader, refereeId: string) {
  const { rows } = await sql<{ match_id: string; currency: CurrencyCode; units: ProviderUnits }>`
    select t.match_id, line.currency, (-sum(line.units))::bigint as units
    from tip t join ledger_transaction entry on entry.hold_id = t.hold_id
      join ledger_posting line on line.transaction_id = entry.id
    where t.referee_id = ${refereeId} and t.charge_id is not null
      and line.account = 'tip_payable' and entry.kind not in ('tip_transfer', 'tip_reversal')
    group by t.match_id, line.currency
    having sum(line.units) <> 0`.execute(db)
  return rows
}

/** From the right code, which begins the capture, to the transfer: the median of the newest payouts; null without any. */
export async function findPaidIn(db: Reader, refereeId: string): Promise<{ medianMs: number; of: number } | null> {
  const { rows } = await sql<{ medianMs: number | null; of: number }>`
    select count(*)::integer as of,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from transfer.decided_at - capture.created_at)) * 1000)::integer as "medianMs"
    from (
      select id from match where referee_id = ${refereeId} and payment_method = 'electronic'
      order by created_at desc limit ${LIMITS.earnings.listed}::integer) newest
    join payment_operation capture on capture.match_id = newest.id and capture.kind = 'capture' and capture.state = 'done'
    join payment_operation transfer
      on transfer.match_id = newest.id and transfer.kind = 'transfer' and transfer.state = 'done'`.execute(db)
  const [{ medianMs, of } = { medianMs: null, of: 0 }] = rows
  return medianMs === null ? null : { medianMs, of }
}
