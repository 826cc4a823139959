import type { DashboardMatch } from '@refcall/contract'
import { convertMinor, toDecimalString } from '@refcall/domain'
import type { MatchRecord } from './match-record.ts'
import type { MatchRow } from './match.table.ts'
import { owedAmount, returnedAmount } from './returned-amount.ts'

/** The operators' view of a match. Amounts are decimal strings; US dollars at the rate stored with the match. */
export function toDashboardMatch(
  match: MatchRow & Pick<MatchRecord, 'returned' | 'refund_owed'>,
  refereeName: string | null,
): DashboardMatch {
  const { currency } = match
  return {
    id: match.id,
    version: match.version,
    status: match.status,
    tableNumber: match.table_number,
    playerCount: match.player_count,
    gamesRemaining: match.games_remaining,
    paymentMethod: match.payment_method,
    totalAmount: toDecimalString(match.total_minor, currency),
    playerCurrency: currency,
    totalAmountUsd: toDecimalString(
      convertMinor(match.total_minor, { from: currency, to: 'USD', rate: match.usd_rate }),
      'USD',
    ),
    latitude: match.latitude,
    longitude: match.longitude,
    createdAt: match.created_at.toISOString(),
    acceptedAt: match.accepted_at?.toISOString() ?? null,
    completedAt: match.completed_at?.toISOString() ?? null,
    rating: match.rating,
    feedback: match.feedback,
    criticism: match.criticism,
    refereeName,
    returnedAmount: returnedAmount(match),
    refundOwed: owedAmount(match),
  }
}
