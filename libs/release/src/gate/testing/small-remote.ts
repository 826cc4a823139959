import { needsOf } from '../needs-of.ts'
import { describeOffer } from '../offer.ts'
import { NOTES } from './notes.ts'

/** Today's API, a small remote that fits it, and the calls that the cases change. */
export const api = describeOffer('API 1.5.0')
export const needs = needsOf('player 1.8.2', api, { keys: Object.keys(NOTES.calls), mentions: {} }, NOTES)

export const LIST = 'GET /api/device/:deviceId/matches'
export const ASK = 'POST /api/device/:deviceId/matches'
export const CANCEL = 'DELETE /api/device/:deviceId/matches/:matchId'
export const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
export const NEAR = 'GET /api/referees/available'
export const OPEN = 'POST /api/payments/create-intent'
