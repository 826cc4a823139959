import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Decimal, DeviceMatchParams, Id } from '../shapes/ids.ts'
import { TipOffer } from '../shapes/tip.ts'

export const tipEndpoints = {
  'GET /api/device/:deviceId/matches/:matchId/tip': endpoint({
    summary: 'The tip of a match: given, or what may be given',
    access: 'device',
    params: DeviceMatchParams,
    response: TipOffer,
    errors: [],
  }),
  'POST /api/device/:deviceId/matches/:matchId/tip': endpoint({
    summary: 'Open the payment of a tip, which is charged once the player confirms it; the open one is used again',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({ amount: Decimal, currency: CurrencyCode }),
    response: Type.Object({
      clientSecret: Type.String(),
      paymentIntentId: Id,
      amount: Decimal,
      currency: CurrencyCode,
    }),
    errors: ['wrong_status', 'tip_unavailable', 'already_tipped', 'amount_too_small', 'electronic_unavailable'],
  }),
  'POST /api/device/:deviceId/matches/:matchId/tip/confirm': endpoint({
    summary: 'The player has confirmed the payment: read it back from the provider',
    access: 'device',
    params: DeviceMatchParams,
    response: TipOffer,
    errors: ['payment_unfinished'],
  }),
}
