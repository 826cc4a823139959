import type { Assignment } from './assignment.ts'

/** Longer waits come from retries, which the payout's own status explains. */
const LONGEST_MS = 60_000

let entered: { matchId: string; at: number } | null = null
let paid: { matchId: string; ms: number } | null = null

/** The sixth digit of a match's code was entered. */
export function markCodeEntered(matchId: string): void {
  entered = { matchId, at: performance.now() }
}

/** Measures how long the payout took, once, when this page learns that it is on the referee's balance. */
export function markPayout({ match }: Assignment): void {
  if (match?.payout?.status !== 'paid' || entered?.matchId !== match.id) return
  paid = { matchId: match.id, ms: performance.now() - entered.at }
  entered = null
}

/** Milliseconds from the sixth digit to the payout; null if they were not measured here. */
export const paidInMs = (matchId: string): number | null =>
  paid?.matchId === matchId && paid.ms <= LONGEST_MS ? paid.ms : null
