import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { DoneWithMatch } from '../shapes/answers.ts'
import { CurrencyCode, Decimal, DeviceMatchParams, Id, Instant } from '../shapes/ids.ts'

/** Another referee whom the player may ask, and the price of the match with that referee. */
const Alternative = Type.Object({
  refereeId: Id,
  name: Type.String(),
  totalAmount: Decimal,
  currency: CurrencyCode,
  /** The exchange rate in the price; send it back to keep the rate. */
  quoteId: nullable(Id),
  /** Miles to the table. */
  distance: Type.Optional(Type.Number()),
})

export const waitingEndpoints = {
  'PUT /api/device/:deviceId/matches/:matchId/nearby-alert': endpoint({
    summary:
      'After no referee has accepted: tell the player once when one comes on duty nearby, without saying who or where',
    access: 'device',
    params: DeviceMatchParams,
    response: Type.Object({ expiresAt: Instant }),
    errors: ['wrong_status'],
  }),
  'GET /api/device/:deviceId/matches/:matchId/asked': endpoint({
    summary: 'The referees whom a request was offered to, by the names that lists show, and how far it has gone',
    access: 'device',
    params: DeviceMatchParams,
    response: Type.Object({
      /** The reach of the widest wave; null before the first. */
      miles: nullable(Type.Number()),
      /** Some of them, the first asked first; `opened`: a screen of theirs has shown the request. */
      referees: Type.Array(Type.Object({ name: Type.String(), opened: Type.Boolean() })),
    }),
    errors: [],
  }),
  'GET /api/device/:deviceId/matches/:matchId/alternative': endpoint({
    summary: 'The nearest other referee for an electronic request, at a price that its hold covers',
    access: 'device',
    params: DeviceMatchParams,
    response: Type.Object({ alternative: nullable(Alternative) }),
    errors: [],
  }),
  'POST /api/device/:deviceId/matches/:matchId/reassign': endpoint({
    summary: 'Ask another referee when the chosen one has not answered or not come; a hold is used again',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({
      assignedRefereeId: Id,
      /** The price that the player was shown. */
      totalAmount: Decimal,
      quoteId: Type.Optional(Id),
    }),
    response: DoneWithMatch,
    errors: [
      'wrong_status',
      'processing',
      'reassign_too_early',
      'absence_too_early',
      'absence_contradicted',
      'referee_unavailable',
      'own_match',
      'price_changed',
      'amount_too_small',
      'hold_too_small',
      'electronic_unavailable',
    ],
  }),
}
