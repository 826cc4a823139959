import type { LiveEvent, Publisher } from '../outbox/index.ts'
import { toDashboardMatch } from './dashboard-match.ts'
import { refereeNameOf, toRefereeMatch, toRequesterMatch } from './match-view.ts'
import type { MatchRecord } from './match-record.ts'

/** Publishes the match to its player, to its referee if it has one, and to the operators. */
export function announce(outbox: Publisher, match: MatchRecord): void {
  announceWithoutReferee(outbox, match)
  if (match.referee_id) publishToReferee(outbox, match, match.referee_id)
}

/** Publishes the match to its player and to the operators. */
export function announceWithoutReferee(outbox: Publisher, match: MatchRecord): void {
  publishToPlayer(outbox, match)
  outbox.publish({
    recipient: 'operators',
    body: { type: 'dashboard_match', match: toDashboardMatch(match, refereeNameOf(match)) },
  })
}

/** Publishes the match to the device that requested it. */
export function publishToPlayer(outbox: Publisher, match: MatchRecord): void {
  outbox.publish({
    recipient: `device:${match.requester_device_id}`,
    body: { type: 'match_update', match: toRequesterMatch(match) },
  })
}

/** Publishes the match to one referee, also to one who has just left it. */
export function publishToReferee(outbox: Publisher, match: MatchRecord, refereeId: string): void {
  outbox.publish({
    recipient: `referee:${refereeId}`,
    body: { type: 'match_update', match: toRefereeMatch(match, { id: refereeId, place: null }) },
  })
}

/** Removes the request from the screens of a referee, or of all to whom it was offered. */
export function publishRequestClosed(outbox: Publisher, matchId: string, recipient: LiveEvent['recipient']): void {
  outbox.publish({ recipient, body: { type: 'match_request_closed', matchId } })
}
