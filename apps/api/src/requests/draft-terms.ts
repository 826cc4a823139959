import type { MatchTerms } from '../matches/index.ts'
import type { DraftRow, HoldRow } from '../payments/index.ts'

/** The frozen terms, regardless of later changes by client or referee. */
export function termsOf(draft: DraftRow, hold: HoldRow | null): MatchTerms {
  return {
    paymentMethod: 'electronic',
    refereeId: draft.referee_id,
    playerCount: draft.player_count,
    gamesRemaining: draft.games_remaining,
    tableNumber: draft.table_number,
    latitude: draft.latitude,
    longitude: draft.longitude,
    totalMinor: draft.total_minor,
    currency: draft.currency,
    usdRate: draft.usd_rate,
    draftId: draft.id,
    hold,
  }
}
