import type { PastMatch } from '@refcall/contract'
import { providerDecimal, toDecimalString } from '@refcall/domain'
import type { PlayedMatch, TakenFromPayout } from './earnings.repository.ts'

/** A played match as its referee sees it: nothing about the player but the table. */
export function toPastMatch(row: PlayedMatch): PastMatch {
  return {
    id: row.id,
    tableNumber: row.table_number,
    playerCount: row.player_count,
    gamesRemaining: row.games_remaining,
    paymentMethod: row.payment_method,
    totalAmount: toDecimalString(row.total_minor, row.currency),
    playerCurrency: row.currency,
    playedAt: row.played_at.toISOString(),
    payout: payoutOf(row),
  }
}

/** What refunds took from the payout, line by line. */
export function refundsOf(taken: readonly TakenFromPayout[]): Pick<PastMatch, 'refunds'> {
  if (taken.length === 0) return {}
  return {
    refunds: taken.map(({ kind, at, currency, units, is_whole: isWhole }) => ({
      amount: providerDecimal(units, currency),
      currency,
      at: at.toISOString(),
      by: kind === 'refund' ? 'operator' : 'bank',
      isWhole,
    })),
  }
}

function payoutOf({
  payout_currency: currency,
  captured,
  platform_fee,
  processing_fee,
  payout,
  owed,
  is_returned,
}: PlayedMatch): PastMatch['payout'] {
  if (
    currency === null ||
    captured === null ||
    platform_fee === null ||
    processing_fee === null ||
    payout === null ||
    owed === null
  )
    return null
  return {
    status: is_returned && payout === 0 ? 'returned' : owed > 0 ? 'on_its_way' : 'paid',
    amount: providerDecimal(payout, currency),
    currency,
    captured: providerDecimal(captured, currency),
    platformFee: providerDecimal(platform_fee, currency),
    processingFee: providerDecimal(processing_fee, currency),
  }
}
