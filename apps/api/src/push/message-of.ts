import type { Match, PushMessage } from '@refcall/contract'
import { findMatch, toRefereeMatch } from '../matches/index.ts'
import { withoutForeignFields } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { DuePush } from './due-push.repository.ts'

/** The page on which referees answer requests. */
const PATH = '/referee-dashboard'

/** The content of the push; null when the match no longer exists. */
export async function messageOf({ db }: Deps, push: DuePush): Promise<PushMessage | null> {
  const { matchId, deviceId, language } = push
  const addressed = { matchId, deviceId, language, path: PATH }
  if (push.closedAt) return { kind: 'match_request_closed', ...addressed }
  const match = await findMatch(db, matchId)
  return match
    ? {
        kind: 'match_request',
        ...addressed,
        ...factsFrom(toRefereeMatch(match, { id: push.refereeId, place: null }), push),
      }
    : null
}

/** The facts of the referee's live event that the notification needs. */
function factsFrom(view: Match, { refereeId, distance }: DuePush) {
  const told = { ...view, ...(distance !== null && { distance: Math.round(distance * 100) / 100 }) }
  const { match } = withoutForeignFields(`referee:${refereeId}`, { type: 'match_request', match: told }) as {
    match: Match
  }
  const {
    tableNumber,
    playerCount,
    gamesRemaining,
    paymentMethod,
    totalAmount,
    playerCurrency,
    isDirectAssignment,
    expiresAt,
  } = match
  const facts = {
    tableNumber,
    playerCount,
    gamesRemaining,
    paymentMethod,
    totalAmount,
    playerCurrency,
    isDirectAssignment,
    expiresAt,
  }
  return {
    ...facts,
    ...(match.distance !== undefined && { distance: match.distance }),
    ...(match.payout && { payout: match.payout }),
  }
}
