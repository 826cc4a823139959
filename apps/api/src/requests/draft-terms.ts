import type { MatchTerms } from '../matches/index.ts'
import type { DraftRow, HoldRow } from '../payments/index.ts'
import { placeOfColumns } from '../platform/measured-place.ts'
import type { RefereeRow } from '../referees/index.ts'

/** The frozen terms, regardless of later changes by client or referee. */
export function termsOf(draft: DraftRow, referee: RefereeRow, hold: HoldRow | null): MatchTerms {
  return {
    paymentMethod: 'electronic',
    referee,
    playerCount: draft.player_count,
    gamesRemaining: draft.games_remaining,
    tableNumber: draft.table_number,
    place: placeOfColumns(draft),
    totalMinor: draft.total_minor,
    currency: draft.currency,
    usdRate: draft.usd_rate,
    draftId: draft.id,
    hold,
  }
}
