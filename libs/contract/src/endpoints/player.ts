import { CRITICISMS, FEEDBACK_KINDS, LIMITS } from '@refcall/domain'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { Account } from '../shapes/account.ts'
import { DoneWithMatch } from '../shapes/answers.ts'
import { CurrencyCode, Decimal, DeviceMatchParams, DeviceParams, Id, Latitude, Longitude } from '../shapes/ids.ts'
import { Match, MatchRequest, PaymentMethod, Rating } from '../shapes/match.ts'
import { Referee } from '../shapes/referee.ts'

/** Miles. */
const Radius = Type.Number({ exclusiveMinimum: 0, maximum: LIMITS.nearby.radiusMaxMiles })

/** Gives a device back to a page whose cookies are gone. */
const RecoverySecret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const playerEndpoints = {
  'POST /api/start': endpoint({
    summary: 'First call of a browser: sets its key, tells whether the device id is its own and who is signed in',
    access: 'anyone',
    body: Type.Object({
      deviceId: Id,
      /** The id was made just now, because the browser has none stored. */
      isNew: Type.Optional(Type.Boolean()),
      /** The secret that an earlier response gave for this device. */
      recovery: Type.Optional(RecoverySecret),
    }),
    response: Type.Object({
      deviceId: Id,
      /** For a new id: the device that the browser's key has used before, to act as instead. */
      keyDeviceId: Type.Optional(Id),
      claimed: Type.Boolean(),
      /** Replaces the former secret; the page keeps it and shares it with no one. */
      recovery: Type.Optional(RecoverySecret),
      user: nullable(Account),
      /** A live stream that resumes after this id reports all that happens after this call. */
      lastEventId: Type.String(),
    }),
    errors: [],
  }),
  'GET /api/stickers/:token': endpoint({
    summary: 'What the sticker on a table says: venue, table and place',
    access: 'anyone',
    params: Type.Object({ token: Id }),
    response: Type.Object({
      venue: Type.String(),
      tableNumber: Type.String(),
      latitude: Latitude,
      longitude: Longitude,
    }),
    errors: ['sticker_invalid', 'sticker_revoked'],
  }),
  'GET /api/device/:deviceId/matches': endpoint({
    summary: "The device's matches, newest first",
    access: 'device',
    params: DeviceParams,
    response: Type.Object({ matches: Type.Array(Match) }),
    errors: [],
  }),
  'POST /api/device/:deviceId/matches': endpoint({
    summary: 'Request a referee',
    access: 'device',
    params: DeviceParams,
    body: MatchRequest,
    response: Type.Object({ match: Match }),
    errors: [
      'active_match_exists',
      'location_unconfirmed',
      'price_changed',
      'electronic_unavailable',
      'referee_unavailable',
      'own_match',
      'amount_too_small',
      'payment_unfinished',
      'work_required',
      'network_busy',
    ],
  }),
  'DELETE /api/device/:deviceId/matches/:matchId': endpoint({
    summary: 'The player cancels',
    access: 'device',
    params: DeviceMatchParams,
    response: Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
      error: nullable(Type.String()),
      refundProcessed: Type.Boolean(),
      refundAmount: nullable(Decimal),
      refundCurrency: Type.Optional(nullable(CurrencyCode)),
      match: Match,
    }),
    errors: ['wrong_status', 'processing'],
  }),
  'PATCH /api/device/:deviceId/matches/:matchId/complete': endpoint({
    summary: 'The player says that the match is over',
    access: 'device',
    params: DeviceMatchParams,
    response: DoneWithMatch,
    errors: ['wrong_status'],
  }),
  'POST /api/device/:deviceId/matches/:matchId/feedback': endpoint({
    summary: 'Like or love the referee of a completed match, or tell the operators alone what was not good, once',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({
      feedbackType: Type.Enum([...FEEDBACK_KINDS]),
      rating: Type.Optional(nullable(Rating)),
      /** With `not_good`. */
      criticism: Type.Optional(nullable(Type.Enum([...CRITICISMS]))),
    }),
    response: DoneWithMatch,
    errors: ['wrong_status', 'already_given'],
  }),
  'GET /api/referees/available': endpoint({
    summary: 'Referees on duty near a place, or near the last known place of the caller’s device, nearest first',
    access: 'anyone',
    query: Type.Object({
      paymentMethod: Type.Optional(PaymentMethod),
      latitude: Type.Optional(Latitude),
      longitude: Type.Optional(Longitude),
      radius: Type.Optional(Radius),
    }),
    response: Type.Object({ referees: Type.Array(Referee) }),
    errors: [],
  }),
  'GET /api/referees/nearby': endpoint({
    summary: 'Referees around a place, on duty or not, nearest first',
    access: 'anyone',
    query: Type.Object({
      latitude: Latitude,
      longitude: Longitude,
      radius: Type.Optional(Radius),
    }),
    response: Type.Object({ referees: Type.Array(Referee) }),
    errors: [],
  }),
  'GET /api/referees/top': endpoint({
    summary: 'The leaderboard: most matches first, then loves, then likes',
    access: 'anyone',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.leaderboard.size })) }),
    response: Type.Object({ referees: Type.Array(Referee) }),
    errors: [],
  }),
  'GET /api/matches/history': endpoint({
    summary: "Past and present matches of the caller's devices and account, newest first",
    access: 'caller',
    response: Type.Object({ matches: Type.Array(Match) }),
    errors: [],
  }),
}
