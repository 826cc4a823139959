import type { Match } from '@refcall/contract'
import { LIMITS, WAITING_STATUSES, type MatchStatus } from '@refcall/domain'

/**
 * What the referee has in hand: a match to referee, one whose code was right, one just completed, given up, or ended
 * otherwise, or nothing. `was`: where it stood when it ended.
 */
export type Assignment =
  | { face: 'none'; match: null }
  | { face: 'active'; match: Match }
  | { face: 'verified'; match: Match }
  | { face: 'completed'; match: Match }
  | { face: 'left'; match: Match }
  | { face: 'ended'; match: Match; was: MatchStatus }

export const NO_ASSIGNMENT: Assignment = { face: 'none', match: null }

/** After asking for the active assignment: what has ended stays to be read, what vanished is told to have ended. */
export function afterAnswer(before: Assignment, answer: Match | null): Assignment {
  if (answer) return standing(answer)
  return before.face === 'active' ? { face: 'ended', match: before.match, was: before.match.status } : before
}

/** After a message about one match of this referee. An older message than what is known changes nothing. */
export function afterUpdate(before: Assignment, match: Match): Assignment {
  const known = before.match?.id === match.id ? before.match : null
  if (known && known.version > match.version) return before
  if (WAITING_STATUSES.some((waiting) => waiting === match.status)) return { face: 'active', match }
  if (!known) return before
  if (match.status === 'in_progress') return standing(match)
  if (match.status === 'completed') return { face: 'completed', match }
  if (match.status === 'pending') return { face: 'left', match }
  return { face: 'ended', match, was: before.face === 'ended' ? before.was : known.status }
}

/** Whether the player is asked to pay for a second time: the payment began later than the accepting. */
export function isAskedAgain({ status, acceptedAt, expiresAt }: Match): boolean {
  if (status !== 'payment_pending' || !acceptedAt || !expiresAt) return false
  const asked = Date.parse(expiresAt) - LIMITS.lifecycle.paymentPendingMs
  return asked - Date.parse(acceptedAt) >= 1
}

const standing = (match: Match): Assignment =>
  match.status === 'in_progress' ? { face: 'verified', match } : { face: 'active', match }
