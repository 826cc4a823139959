import type { Match, PushMessage } from '@refcall/contract'
import { findMatch, toRefereeMatch } from '../matches/index.ts'
import { withoutForeignFields } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { DuePush } from './due-push.repository.ts'

/** Where requests are answered. */
const PATH = '/referee-dashboard'

/** What the push says; null when the match is gone. */
export async function messageOf({ db }: Deps, push: DuePush): Promise<PushMessage | null> {
  const { matchId, deviceId, language } = push
  const addressed = { matchId, deviceId, language, path: PATH }
  if (push.closedAt) return { kind: 'match_request_closed', ...addressed }
  const match = await findMatch(db, matchId)
  return match ? { kind: 'match_request', ...addressed, ...factsFrom(toRefereeMatch(match, { id: push.refereeId, place: null }), push) } : null
}

/** Of what the live event tells the referee, that which a notification is made of. */
function factsFrom(view: Match, { refereeId, distance }: DuePush) {
  const told = { ...view, ...(distance !== null && { distance: Math.round(distance * 100) / 100 }) }
  const { match } = withoutForeignFields(`referee:${refereeId}`, { type: 'match_request', match: told }) as { match: Match }
  const { tableNumber, playerCount, gamesRemaining, paymentMethod, totalAmount, playerCurrency, isDirectAssignment, expiresAt } = match
  const facts = { tableNumber, playerCount, gamesRemaining, paymentMethod, totalAmount, playerCurrency, isDirectAssignment, expiresAt }
  return { ...facts, ...(match.distance !== undefined && { distance: match.distance }), ...(match.payout && { payout: match.payout }) }
}
