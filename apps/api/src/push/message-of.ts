import type { Match, PushMessage } from '@refcall/contract'
import { DUTY_NOTICES, providerDecimal, toDecimalString } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { findMatch, toRefereeMatch } from '../matches/index.ts'
import { withoutForeignFields } from '../outbox/index.ts'
import type { DuePush } from './due-push.repository.ts'

/** The page on which referees answer requests and find their match, and the player's home. */
const PATH = '/referee-dashboard'
const PLAYERS_PATH = '/'
/** The pages with receipts and with tips. */
const RECEIPTS_PATH = '/history'
const EARNINGS_PATH = '/referee-earnings'

/** The content of the push; null when the match no longer exists. */
export async function messageOf(db: Database, push: DuePush): Promise<PushMessage | null> {
  const { matchId, deviceId, language } = push
  const toDevice = { deviceId, language, path: PATH }
  if (matchId === null) return dutyNoticeOf(push, toDevice)
  const addressed = { matchId, ...toDevice }
  if (push.closedAt) return { kind: 'match_request_closed', ...addressed }
  if (push.about === 'nearby') return { kind: 'referee_nearby', ...addressed, path: PLAYERS_PATH }
  const money = moneyOf(push)
  if (money) return { ...addressed, ...money }
  const match = await findMatch(db, matchId)
  if (match && push.code && push.sender) {
    const { code, sender: from } = push
    const path = from === 'player' ? PATH : PLAYERS_PATH
    return { kind: 'quick_message', ...addressed, path, from, code, tableNumber: match.table_number }
  }
  return match
    ? {
        kind: 'match_request',
        ...addressed,
        ...factsFrom(toRefereeMatch(match, { id: push.refereeId, place: null }), push),
      }
    : null
}

function dutyNoticeOf(
  { about, subjectId }: DuePush,
  toDevice: Pick<PushMessage, 'deviceId' | 'language' | 'path'>,
): PushMessage | null {
  const kind = DUTY_NOTICES.find((notice) => notice === about)
  return kind && subjectId !== null ? { ...toDevice, kind, endsAt: subjectId } : null
}

/** The amount of a refund or a tip; null for other pushes. */
function moneyOf({ about, subjectId, refundUnits, refundCurrency, tipMinor, tipCurrency }: DuePush) {
  if (subjectId === null) return null
  if ((about === 'refund' || about === 'refund_failed') && refundUnits !== null && refundCurrency) {
    const amount = providerDecimal(refundUnits, refundCurrency)
    return { kind: about, path: RECEIPTS_PATH, subjectId, amount, currency: refundCurrency }
  }
  if (about !== 'tip' || tipMinor === null || !tipCurrency) return null
  const amount = toDecimalString(tipMinor, tipCurrency)
  return { kind: about, path: EARNINGS_PATH, subjectId, amount, currency: tipCurrency }
}

/** The facts of the referee's live event that the notification needs. */
function factsFrom(view: Match, { refereeId, distance }: DuePush) {
  const told = { ...view, ...(distance !== null && { distance: Math.round(distance * 100) / 100 }) }
  const { match } = withoutForeignFields(`referee:${refereeId}`, { type: 'match_request', match: told }) as {
    match: Match
  }
  return {
    tableNumber: match.tableNumber,
    playerCount: match.playerCount,
    gamesRemaining: match.gamesRemaining,
    paymentMethod: match.paymentMethod,
    totalAmount: match.totalAmount,
    playerCurrency: match.playerCurrency,
    isDirectAssignment: match.isDirectAssignment,
    expiresAt: match.expiresAt,
    ...(match.distance !== undefined && { distance: match.distance }),
    ...(match.payout && { payout: match.payout }),
  }
}
