import { deadlineOf, type MatchFacts, type MatchStatus } from '@refcall/domain'
import type { MatchRow } from './match.table.ts'

/** What decides which steps a match is open to. Without a payment provider no match has a hold. */
export function factsOf(match: Pick<MatchRow, 'status' | 'payment_method' | 'is_direct'>): MatchFacts {
  return {
    status: match.status,
    paymentMethod: match.payment_method,
    isDirectAssignment: match.is_direct,
    holdValid: false,
    captureState: 'none',
  }
}

/** When the clock would end the status that the match is about to enter. */
export function deadlineIn(
  status: MatchStatus,
  match: Pick<MatchRow, 'status' | 'payment_method' | 'is_direct'>,
  now: Date,
): Date | null {
  return deadlineOf(factsOf({ ...match, status }), now)
}
