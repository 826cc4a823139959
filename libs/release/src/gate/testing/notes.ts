import type { Notes } from '../needs-of.ts'

/** What a small remote uses of the real contract: calls with every kind of input, output, refusal and event. */
export const NOTES: Notes = {
  calls: {
    'GET /api/device/:deviceId/matches': {
      sends: [],
      reads: [
        'matches[].id', 'matches[].version', 'matches[].status', 'matches[].tableNumber', 'matches[].totalAmount', 'matches[].playerCurrency', 'matches[].expiresAt', 'matches[].rating',
        'matches[].feedbackGiven', 'matches[].refereeName', 'matches[].referee.stats.totalMatches', 'matches[].referee.distance', 'matches[].verificationCode', 'matches[].verificationCodeExpiresAt',
        'matches[].holdStatus', 'matches[].payout.status', 'matches[].latitude',
      ],
    },
    'POST /api/device/:deviceId/matches': {
      sends: [
        'body.playerCount', 'body.gamesRemaining', 'body.tableNumber', 'body.totalAmount', 'body.paymentMethod', 'body.latitude', 'body.longitude', 'body.assignedRefereeId?', 'body.currency?', 'body.work?',
        'body.work.challenge', 'body.work.answer',
      ],
      reads: ['match.id', 'match.status'],
    },
    'DELETE /api/device/:deviceId/matches/:matchId': { sends: [], reads: ['refundProcessed', 'refundAmount', 'match.status', 'match.endedBy'] },
    'POST /api/device/:deviceId/matches/:matchId/feedback': { sends: ['body.feedbackType', 'body.rating?'], reads: ['match.feedbackGiven'] },
    'GET /api/referees/available': {
      sends: ['query.paymentMethod', 'query.latitude', 'query.longitude', 'query.radius?'],
      reads: ['referees[].id', 'referees[].displayName', 'referees[].customRate', 'referees[].currency', 'referees[].distance', 'referees[].stats.totalLoves', 'referees[].isAvailable'],
    },
    'GET /api/matches/history': { sends: [], reads: ['matches[].id', 'matches[].completedAt', 'matches[].paymentMethod'] },
    'POST /api/payments/create-intent': {
      sends: [
        'body.amount', 'body.playerCount', 'body.gamesRemaining', 'body.tableNumber', 'body.latitude', 'body.longitude', 'body.deviceId', 'body.assignedRefereeId', 'body.assignedRefereeType', 'body.currency',
        'body.quoteId?',
      ],
      reads: ['clientSecret', 'paymentIntentId', 'totalAmount', 'currency', 'existing'],
    },
    'POST /api/payments/finish-from-intent': { sends: ['body.paymentIntentId'], reads: ['outcome', 'match.id'] },
    'POST /api/matches/:matchId/regenerate-code': { sends: ['body.deviceId'], reads: ['code', 'expiresAt'] },
    'GET /api/auth/user': { sends: [], reads: ['id', 'username'] },
    'GET /api/device/:deviceId/export': { sends: [], reads: ['exportedAt', 'tables.*[]'] },
  },
  codes: ['price_changed', 'too_many_requests', 'wrong_status', 'active_match_exists', 'work_required'],
  refusal: ['error', 'requestId', 'totalAmount', 'currency', 'retryAfter', 'work.challenge'],
  mentions: {},
  events: {
    match_update: ['id', 'match.id', 'match.version', 'match.status'],
    snapshot: ['id', 'matches[].id', 'activeAssignment.id'],
    match_request_closed: ['matchId'],
    bye: ['retryMs', 'reason'],
    referee_availability_change: ['refereeId', 'isAvailable'],
  },
}
