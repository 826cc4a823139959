import type { Match, Payout } from '@refcall/contract'
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
  if (answer) return isOlder(answer, before.match) ? before : standing(answer)
  return before.face === 'active' ? { face: 'ended', match: before.match, was: before.match.status } : before
}

/** After a message about one match of this referee. An older message than what is known changes nothing. */
export function afterUpdate(before: Assignment, match: Match): Assignment {
  if (isOlder(match, before.match)) return before
  const known = before.match?.id === match.id ? before.match : null
  if (WAITING_STATUSES.some((waiting) => waiting === match.status)) return { face: 'active', match }
  if (!known) return before
  if (match.status === 'in_progress') return standing(match)
  if (match.status === 'completed') return { face: 'completed', match }
  if (match.status === 'pending') return { face: 'left', match }
  return { face: 'ended', match, was: before.face === 'ended' ? before.was : known.status }
}

/** The states of a payout as they follow each other; between two of them the match takes no step. */
const PAYOUT: readonly (Payout['status'] | undefined)[] = [undefined, 'estimated', 'on_its_way', 'paid', 'returned']

/** An answer may arrive after a live message that was told later. */
const isOlder = (match: Match, known: Match | null): boolean =>
  known?.id === match.id &&
  (known.version > match.version ||
    (known.version === match.version && PAYOUT.indexOf(known.payout?.status) > PAYOUT.indexOf(match.payout?.status)))

/** Whether the player is asked to pay for a second time: the payment began later than the accepting. */
export function isAskedAgain({ status, acceptedAt, expiresAt }: Match): boolean {
  if (status !== 'payment_pending' || !acceptedAt || !expiresAt) return false
  const asked = Date.parse(expiresAt) - LIMITS.lifecycle.paymentPendingMs
  return asked - Date.parse(acceptedAt) >= 1
}

const standing = (match: Match): Assignment =>
  match.status === 'in_progress' ? { face: 'verified', match } : { face: 'active', match }
