/** Every status of a match, in the order a match may pass through them. */
export const MATCH_STATUSES = [
  'pending',
  'accepted',
  'payment_pending',
  'awaiting_verification',
  'in_progress',
  'completed',
  'cancelled',
] as const

export type MatchStatus = (typeof MATCH_STATUSES)[number]

/** A device has at most one match in these. */
export const ACTIVE_STATUSES = [
  'pending',
  'accepted',
  'payment_pending',
  'awaiting_verification',
  'in_progress',
] as const satisfies readonly MatchStatus[]

/** A referee has at most one match in these: the waiting assignment. */
export const WAITING_STATUSES = [
  'accepted',
  'payment_pending',
  'awaiting_verification',
] as const satisfies readonly MatchStatus[]

/** Terminal: no step leaves these. */
export const TERMINAL_STATUSES = ['completed', 'cancelled'] as const satisfies readonly MatchStatus[]

export const isActive = (status: MatchStatus): boolean => ACTIVE_STATUSES.some((active) => active === status)

/** A referee has accepted the match, and is on the way or waits at the table. */
export const isWaiting = (status: MatchStatus): boolean => WAITING_STATUSES.some((waiting) => waiting === status)

export const PAYMENT_METHODS = ['cash', 'electronic'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether a request has ended because no referee accepted it. */
export const foundNoReferee = (match: {
  readonly status: MatchStatus
  readonly endedBy: string | null
  readonly acceptedAt: Date | string | null
}): boolean =>
  match.status === 'cancelled' &&
  match.acceptedAt === null &&
  ['expire', 'decline', 'unavailable'].includes(match.endedBy ?? '')
