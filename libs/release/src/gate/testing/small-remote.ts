import { needsOf } from '../needs.ts'
import { describeOffer } from '../offer.ts'

export const LIST = 'GET /api/device/:deviceId/matches'
export const ASK = 'POST /api/device/:deviceId/matches'
export const CANCEL = 'DELETE /api/device/:deviceId/matches/:matchId'
export const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
export const NEAR = 'GET /api/referees/available'
export const OPEN = 'POST /api/payments/create-intent'
export const FINISH = 'POST /api/payments/finish-from-intent'
export const EXPORT = 'GET /api/device/:deviceId/export'
export const CODE = 'POST /api/matches/:matchId/regenerate-code'

const FIELDS =
  'matches match id version status tableNumber totalAmount playerCurrency expiresAt rating feedbackGiven refereeName ' +
  'referee stats totalMatches totalLoves distance verificationCode verificationCodeExpiresAt holdStatus payout latitude ' +
  'longitude playerCount gamesRemaining paymentMethod assignedRefereeId assignedRefereeType currency work challenge ' +
  'answer refundProcessed refundAmount endedBy feedbackType radius referees displayName customRate isAvailable amount ' +
  'deviceId quoteId clientSecret paymentIntentId existing outcome code username exportedAt tables error requestId ' +
  'retryAfter activeAssignment matchId retryMs reason refereeId type'

/** Today's API, and a small remote that fits it: calls with every kind of input, output, refusal and event. */
export const api = describeOffer('API 1.5.0')
export const needs = needsOf('player 1.8.2', api, {
  calls: [
    LIST,
    ASK,
    CANCEL,
    FEEDBACK,
    NEAR,
    OPEN,
    FINISH,
    EXPORT,
    CODE,
    'GET /api/matches/history',
    'GET /api/auth/user',
  ],
  codes: new Set(['price_changed', 'too_many_requests', 'wrong_status', 'active_match_exists', 'work_required']),
  events: ['match_update', 'snapshot', 'match_request_closed', 'bye', 'referee_availability_change'],
  names: new Set(FIELDS.split(' ')),
})
