import type { Match, Payout } from '@refcall/contract'
import { LIMITS, WAITING_STATUSES, type MatchStatus } from '@refcall/domain'

/**
 * The state of the referee's assignment: a match to referee, one whose code was verified, one just completed, withdrawn
 * from or ended otherwise, or none. `was`: the match's status when it ended.
 */
export type Assignment =
  | { state: 'none'; match: null }
  | { state: 'active'; match: Match }
  | { state: 'verified'; match: Match }
  | { state: 'completed'; match: Match }
  | { state: 'left'; match: Match }
  | { state: 'ended'; match: Match; was: MatchStatus }

export const NO_ASSIGNMENT: Assignment = { state: 'none', match: null }

/**
 * State after a read of the active assignment: an ended match stays visible; a match missing from the response counts
 * as ended.
 */
export function afterAnswer(before: Assignment, answer: Match | null): Assignment {
  if (answer) return isOlder(answer, before.match) ? before : payoutStatus(answer)
  return before.state === 'active' ? { state: 'ended', match: before.match, was: before.match.status } : before
}

/** State after an update of one of this referee's matches. An update older than the known version is ignored. */
export function afterUpdate(before: Assignment, match: Match): Assignment {
  if (isOlder(match, before.match)) return before
  const known = before.match?.id === match.id ? before.match : null
  if (WAITING_STATUSES.some((waiting) => waiting === match.status)) return { state: 'active', match }
  if (!known) return before
  if (match.status === 'in_progress') return payoutStatus(match)
  if (match.status === 'completed') return { state: 'completed', match }
  if (match.status === 'pending') return { state: 'left', match }
  return { state: 'ended', match, was: before.state === 'ended' ? before.was : known.status }
}

/** The payout statuses in order. The match version does not change between two of them. */
const PAYOUT: readonly (Payout['status'] | undefined)[] = [undefined, 'estimated', 'on_its_way', 'paid', 'returned']

/** A response may arrive after a newer live message. */
const isOlder = (match: Match, known: Match | null): boolean =>
  known?.id === match.id &&
  (known.version > match.version ||
    (known.version === match.version && PAYOUT.indexOf(known.payout?.status) > PAYOUT.indexOf(match.payout?.status)))

/** True if the player must pay a second time: the current payment window started after the acceptance. */
export function isAskedAgain({ status, acceptedAt, expiresAt }: Match): boolean {
  if (status !== 'payment_pending' || !acceptedAt || !expiresAt) return false
  const asked = Date.parse(expiresAt) - LIMITS.lifecycle.paymentPendingMs
  return asked - Date.parse(acceptedAt) >= 1
}

const payoutStatus = (match: Match): Assignment =>
  match.status === 'in_progress' ? { state: 'verified', match } : { state: 'active', match }
