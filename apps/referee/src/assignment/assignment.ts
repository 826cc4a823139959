import type { Match } from '@refcall/contract'
import { WAITING_STATUSES } from '@refcall/domain'

/** What the referee has in hand: a match to referee, one just completed, given up, or ended otherwise, or nothing. */
export type Assignment =
  | { face: 'none'; match: null }
  | { face: 'active'; match: Match }
  | { face: 'completed'; match: Match }
  | { face: 'left'; match: Match }
  | { face: 'ended'; match: Match }

export const NO_ASSIGNMENT: Assignment = { face: 'none', match: null }

/** After asking for the active assignment: what has ended stays to be read, what vanished is told to have ended. */
export function afterAnswer(before: Assignment, answer: Match | null): Assignment {
  if (answer) return { face: 'active', match: answer }
  return before.face === 'active' ? { face: 'ended', match: before.match } : before
}

/** After a message about one match of this referee. An older message than what is known changes nothing. */
export function afterUpdate(before: Assignment, match: Match): Assignment {
  const known = before.match?.id === match.id ? before.match : null
  if (known && known.version > match.version) return before
  if (WAITING_STATUSES.some((waiting) => waiting === match.status)) return { face: 'active', match }
  if (!known) return before
  if (match.status === 'completed') return { face: 'completed', match }
  return match.status === 'pending' ? { face: 'left', match } : { face: 'ended', match }
}
