import type { Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { LiveEvent } from './live-event.ts'
import { closeJobs, insertJobs, type NewPush, type OfferToReferee } from './push-job.repository.ts'

const { closedMs, dutyMs, messageMs, moneyMs } = SERVER_LIMITS.push

const REFEREE = 'referee:'

/** Money that has moved: a refund by its operation, to the player; a tip, to the referee. */
export interface MoneyNotice {
  readonly kind: 'refund' | 'refund_failed' | 'tip'
  readonly matchId: string
  readonly subjectId: string
}

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
  const closed: OfferToReferee[] = []
  const over: string[] = []
  const pushes: NewPush[] = notices.map((notice) => ({
    ...notice,
    side: notice.kind === 'tip' ? 'referee' : 'player',
    expiresAt: new Date(now.getTime() + moneyMs),
  }))
  for (const event of events) {
    const { recipient, body } = event
    if (typeof recipient !== 'string') {
      over.push(recipient.matchId)
      continue
    }
    const refereeId = recipient.startsWith(REFEREE) ? recipient.slice(REFEREE.length) : null
    if (refereeId !== null && body.type === 'match_request_closed') closed.push({ refereeId, matchId: body.matchId })
    const push = pushOf(event, refereeId, now)
    if (push) pushes.push(push)
  }
  // Closed first: a request may be offered again in the transaction that closes it.
  const isAnyClosed = closed.length + over.length > 0 && (await closeJobs(trx, closed, over, now))
  const isAnyNew = pushes.length > 0 && (await insertJobs(trx, pushes, now))
  return isAnyClosed || isAnyNew
}

/** @param refereeId the recipient; null for a player */
function pushOf({ body, messageId, nearbyRefereeId }: LiveEvent, refereeId: string | null, now: Date): NewPush | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (messageId !== undefined && body.type === 'match_progress') {
    const side = refereeId === null ? 'player' : 'referee'
    return { kind: 'message', side, matchId: body.matchId, messageId, expiresAt: after(messageMs) }
  }
  if (nearbyRefereeId !== undefined && body.type === 'referee_nearby') {
    const { matchId } = body
    return { kind: 'nearby', side: 'player', matchId, refereeId: nearbyRefereeId, expiresAt: after(messageMs) }
  }
  if (refereeId === null) return null
  if (body.type === 'match_request')
    return { kind: 'offer', side: 'referee', matchId: body.match.id, refereeId, expiresAt: after(closedMs) }
  if (body.type !== 'duty_notice') return null
  // A warning is of no use after the end.
  const expiresAt = body.notice === 'shift_ending' ? new Date(body.endsAt) : after(dutyMs)
  return { kind: body.notice, side: 'referee', refereeId, subjectId: body.endsAt, expiresAt }
}
