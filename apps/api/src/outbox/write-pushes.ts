import type { Trx } from '../db/database.ts'
import type { LiveEvent } from './live-event.ts'
import {
  closeJobs,
  insertDutyJobs,
  insertJobs,
  insertMessageJobs,
  insertMoneyJobs,
  insertNearbyJobs,
  type DutyNotice,
  type MoneyNotice,
  type OfferToReferee,
} from './push-job.repository.ts'

const REFEREE = 'referee:'

/**
 * Writes the push jobs of requests, quick messages, referees nearby, money, shifts and breaks, whose recipients may not be connected.
 * @returns whether any job is due
 */
export async function writePushes(
  trx: Trx,
  events: readonly LiveEvent[],
  notices: readonly MoneyNotice[],
  now: Date,
): Promise<boolean> {
  const asked: OfferToReferee[] = []
  const closed: OfferToReferee[] = []
  const over: string[] = []
  const messageIds: number[] = []
  const nearby: OfferToReferee[] = []
  const duty: DutyNotice[] = []
  for (const { recipient, body, messageId, nearbyRefereeId } of events) {
    if (messageId !== undefined) messageIds.push(messageId)
    if (nearbyRefereeId !== undefined && body.type === 'referee_nearby')
      nearby.push({ refereeId: nearbyRefereeId, matchId: body.matchId })
    if (typeof recipient !== 'string') {
      over.push(recipient.matchId)
      continue
    }
    if (!recipient.startsWith(REFEREE)) continue
    const refereeId = recipient.slice(REFEREE.length)
    if (body.type === 'match_request') asked.push({ refereeId, matchId: body.match.id })
    if (body.type === 'duty_notice') duty.push({ refereeId, kind: body.notice, endsAt: body.endsAt })
    if (body.type === 'match_request_closed') closed.push({ refereeId, matchId: body.matchId })
  }
  // Closed first: a request may be offered again in the transaction that closes it.
  const isAnyClosed = closed.length + over.length > 0 && (await closeJobs(trx, closed, over, now))
  const isAnyAsked = asked.length > 0 && (await insertJobs(trx, asked, now))
  const isAnySaid = messageIds.length > 0 && (await insertMessageJobs(trx, messageIds, now))
  const isAnyNearby = nearby.length > 0 && (await insertNearbyJobs(trx, nearby, now))
  const isAnyMoney = notices.length > 0 && (await insertMoneyJobs(trx, notices, now))
  const isAnyDuty = duty.length > 0 && (await insertDutyJobs(trx, duty, now))
  return isAnyClosed || isAnyAsked || isAnySaid || isAnyNearby || isAnyMoney || isAnyDuty
}
