import { LIMITS } from '@refcall/domain'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant, MatchParams, placeFields } from '../shapes/ids.ts'
import { Match, MatchRequest } from '../shapes/match.ts'

/** The decimal cost × 100 in any currency; only compared with the server's own price. */
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
const { playerCount, gamesRemaining, tableNumber, assignedRefereeType } = MatchRequest.properties

export const paymentEndpoints = {
  'GET /api/payments/provider': endpoint({
    summary: 'How a browser reaches the payment provider',
    access: 'anyone',
    response: Type.Object({
      success: Type.Literal(true),
      /** null where electronic payment is not available. */
      publishableKey: nullable(Type.String()),
      /** URL of the sandbox's browser script; null with the real provider. */
      sandboxUrl: nullable(Type.String()),
    }),
    errors: [],
  }),
  'POST /api/payments/create-intent': endpoint({
    summary: 'Freeze form, referee, rate and price, and open a payment that will only be held',
    access: 'device',
    body: Type.Object({
      amount: Amount,
      playerCount,
      gamesRemaining,
      tableNumber,
      ...placeFields,
      deviceId: Id,
      assignedRefereeId: Id,
      assignedRefereeType,
      currency: CurrencyCode,
      quoteId: Type.Optional(Id),
    }),
    response: Type.Object({
      clientSecret: Type.String(),
      paymentIntentId: Id,
      amount: Amount,
      totalAmount: Decimal,
      currency: CurrencyCode,
      /** True when an identical open draft was reused. */
      existing: Type.Boolean(),
    }),
    errors: [
      'electronic_unavailable',
      'location_unconfirmed',
      'active_match_exists',
      'referee_unavailable',
      'own_match',
      'price_changed',
      'amount_too_small',
    ],
  }),
  'POST /api/create-payment-intent': endpoint({
    summary: 'The payment of a match whose referee has accepted; the open one is used again',
    access: 'device',
    body: Type.Object({ matchId: Id, requesterDeviceId: Id }),
    response: Type.Object({
      clientSecret: Type.String(),
      paymentIntentId: Id,
      amount: Amount,
      totalAmount: Decimal,
      currency: CurrencyCode,
      existing: Type.Boolean(),
    }),
    errors: ['electronic_unavailable', 'wrong_status'],
  }),
  'POST /api/payments/finish-from-intent': endpoint({
    summary: 'After the bank’s approval, perhaps in another browser: request the match the payment was opened for',
    access: 'anyone',
    body: Type.Object({ paymentIntentId: Id }),
    response: Type.Object({
      success: Type.Literal(true),
      /** `requested` or `paid` when the payment was applied, `released` when it came too late. */
      outcome: Type.Enum(['requested', 'paid', 'released'] as const),
      /** The match, for the browser that made the request; null in any other. */
      match: nullable(Match),
    }),
    errors: ['payment_unfinished', 'active_match_exists', 'referee_unavailable'],
  }),
  'POST /api/payments/release-hold': endpoint({
    summary: 'Give up a held payment that no match came of',
    access: 'device',
    body: Type.Object({ deviceId: Id, paymentIntentId: Id }),
    response: Type.Object({
      success: Type.Literal(true),
      /** The provider has confirmed that no money is held any more. */
      refundProcessed: Type.Boolean(),
      refundAmount: nullable(Decimal),
    }),
    errors: ['wrong_status'],
  }),
  'POST /api/matches/:matchId/regenerate-code': endpoint({
    summary: 'A new code for the table; the old one is dead at once',
    access: 'device',
    params: MatchParams,
    body: Type.Object({ deviceId: Id }),
    response: Type.Object({ code: Type.String(), expiresAt: Instant }),
    errors: ['wrong_status', 'processing', 'too_many_requests'],
  }),
  'POST /api/mobile/matches/:matchId/verify-code': endpoint({
    summary: 'The referee enters the player’s code: the payment is captured and the match can start',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({
      code: Type.String({ pattern: '^[0-9]{6}$', minLength: LIMITS.code.digits, maxLength: LIMITS.code.digits }),
    }),
    response: Type.Object({
      success: Type.Literal(true),
      payoutAmount: Decimal,
      payoutCurrency: CurrencyCode,
      match: Match,
    }),
    errors: ['wrong_status', 'wrong_code', 'code_expired', 'code_blocked', 'processing', 'capture_refused'],
  }),
}
