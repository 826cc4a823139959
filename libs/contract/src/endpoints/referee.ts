import { BREAK_MINUTES, LIMITS, NAME_PATTERN, SHIFT_MINUTES } from '@refcall/domain'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { PaymentPreferences, UserPreferences } from '../shapes/account.ts'
import { Done, DoneWithMatch } from '../shapes/answers.ts'
import { Earnings, Statement } from '../shapes/earnings.ts'
import {
  ActingDevice,
  CurrencyCode,
  Day,
  Decimal,
  DeviceParams,
  Id,
  Instant,
  Latitude,
  Longitude,
  MatchParams,
  placeFields,
  TimeZone,
} from '../shapes/ids.ts'
import { Match } from '../shapes/match.ts'

/** Text that a database can store. */
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' })

/** Blank is none, as null is. */
const DisplayName = nullable(
  Type.String({ maxLength: LIMITS.account.displayNameMaxChars, pattern: `^\\s*$|${NAME_PATTERN}` }),
)

const DutyStatus = Type.Object({
  exists: Type.Boolean(),
  isAvailable: Type.Boolean(),
  /** When the referee goes off duty without a press; absent where only a press ends the duty. `isEnding`: soon. */
  shift: Type.Optional(Type.Object({ endsAt: Instant, isEnding: Type.Boolean() })),
  /** The referee is off duty for a break, which ends then; only a press puts the referee back on duty. */
  breakEndsAt: Type.Optional(Instant),
})

export const refereeEndpoints = {
  'PUT /api/mobile/device/:deviceId/availability': endpoint({
    summary: 'Go on duty at a place; answers with the requests already open nearby',
    access: 'caller',
    params: DeviceParams,
    body: Type.Object({
      pushToken: Type.Optional(nullable(Text(LIMITS.push.tokenMaxChars))),
      deviceInfo: Type.Optional(
        Type.Object({
          platform: Type.Optional(Text(200)),
          userAgent: Type.Optional(Text(1000)),
          registeredAt: Type.Optional(Text(64)),
        }),
      ),
      ...placeFields,
      /** Only moves a referee who is on duty; one who is not stays off duty. */
      follows: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ success: Type.Literal(true), isAvailable: Type.Boolean(), matches: Type.Array(Match) }),
    errors: ['location_required', 'location_unconfirmed', 'already_assigned', 'not_allowed'],
  }),
  'DELETE /api/mobile/device/:deviceId/availability': endpoint({
    summary: 'Go off duty; 404 when the device never was on duty',
    access: 'caller',
    params: DeviceParams,
    response: Type.Object({ success: Type.Literal(true), isAvailable: Type.Boolean() }),
    errors: [],
  }),
  'GET /api/mobile/device/:deviceId/status': endpoint({
    summary: 'Whether the device is known as a referee and on duty, until when, or when the break ends',
    access: 'caller',
    params: DeviceParams,
    response: DutyStatus,
    errors: [],
  }),
  'PUT /api/mobile/device/:deviceId/shift': endpoint({
    summary:
      'Stay on duty for so many minutes from now, or until a press ends it (null); changes nothing while off duty',
    access: 'caller',
    params: DeviceParams,
    body: Type.Object({ minutes: nullable(Type.Enum([...SHIFT_MINUTES])) }),
    response: DutyStatus,
    errors: [],
  }),
  'PUT /api/mobile/device/:deviceId/break': endpoint({
    summary: 'Go off duty for a break of so many minutes; changes nothing while off duty without one',
    access: 'caller',
    params: DeviceParams,
    body: Type.Object({ minutes: Type.Enum([...BREAK_MINUTES]) }),
    response: DutyStatus,
    errors: [],
  }),
  'POST /api/referees/availability': endpoint({
    summary: 'Switch the signed-in referee on or off duty at the last known place',
    access: 'account',
    body: Type.Object({ isAvailable: Type.Boolean() }),
    response: Type.Object({ success: Type.Literal(true), isAvailable: Type.Boolean() }),
    errors: ['location_required', 'already_assigned', 'not_allowed'],
  }),
  'GET /api/mobile/matches/pending': endpoint({
    summary:
      'Open requests for the referee: direct ones, and those it was asked to take by a wave or on coming on duty; trusted requesters first, then the nearest and the newest',
    access: 'caller',
    query: Type.Object({
      deviceId: Type.Optional(Id),
      latitude: Type.Optional(Latitude),
      longitude: Type.Optional(Longitude),
    }),
    response: Type.Object({ matches: Type.Array(Match) }),
    errors: [],
  }),
  'GET /api/matches/active-assignment': endpoint({
    summary: 'The match that waits for the referee, or that the referee is in; null when there is none',
    access: 'caller',
    response: Type.Object({ activeAssignment: nullable(Match) }),
    errors: [],
  }),
  'PATCH /api/mobile/matches/:matchId/accept': endpoint({
    summary: 'Take the match; 404 when it is gone',
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: DoneWithMatch,
    errors: [
      'own_match',
      'already_assigned',
      'not_signed_in',
      'not_allowed',
      'electronic_off',
      'account_unverified',
      'too_many_failures',
    ],
  }),
  'PATCH /api/mobile/matches/:matchId/decline': endpoint({
    summary: 'Decline a direct request',
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: DoneWithMatch,
    errors: ['wrong_status', 'not_signed_in'],
  }),
  'PATCH /api/mobile/matches/:matchId/complete': endpoint({
    summary: 'The referee says that a cash match is over',
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: DoneWithMatch,
    errors: ['wrong_status', 'not_signed_in'],
  }),
  'DELETE /api/mobile/matches/:matchId/cancel': endpoint({
    summary:
      'The referee withdraws; a cash request opens again for others, an electronic one ends and its hold is released',
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
      error: nullable(Type.String()),
    }),
    errors: ['wrong_status', 'processing', 'not_signed_in'],
  }),
  'GET /api/referees/earnings': endpoint({
    summary: "The signed-in referee's own earnings by day and week, and the latest matches",
    access: 'account',
    query: Type.Object({ timeZone: TimeZone }),
    response: Earnings,
    errors: ['not_allowed'],
  }),
  'GET /api/referees/demand': endpoint({
    summary: 'How many requests there were around a place in the last hour, for a signed-in referee',
    access: 'account',
    query: Type.Object({ latitude: Latitude, longitude: Longitude }),
    response: Type.Object({ requests: Type.Integer({ minimum: 0 }) }),
    errors: ['not_allowed'],
  }),
  'GET /api/referees/statement': endpoint({
    summary: "What the signed-in referee earned from one day to another, both included, of the time zone's calendar",
    access: 'account',
    query: Type.Object({ from: Day, to: Day, timeZone: TimeZone }),
    response: Statement,
    errors: ['not_allowed'],
  }),
  'GET /api/user/payment-preferences': endpoint({
    summary: 'Rate, currency and methods of the signed-in user',
    access: 'account',
    response: Type.Object({ user: UserPreferences }),
    errors: [],
  }),
  'POST /api/user/payment-preferences': endpoint({
    summary: 'Change them; currency follows the country when one is given',
    access: 'account',
    body: Type.Object({
      displayName: Type.Optional(DisplayName),
      customRate: Type.Optional(nullable(Decimal)),
      currency: Type.Optional(CurrencyCode),
      country: Type.Optional(nullable(Type.String({ pattern: '^[A-Z]{2}$' }))),
      acceptsCash: Type.Optional(Type.Boolean()),
      acceptsElectronic: Type.Optional(Type.Boolean()),
      deviceId: Type.Optional(Id),
    }),
    response: Type.Object({ user: UserPreferences }),
    errors: ['invalid_request'],
  }),
  'GET /api/device/:deviceId/payment-preferences': endpoint({
    summary: 'Preferences of a device-only referee',
    access: 'device',
    params: DeviceParams,
    response: Type.Object({ device: PaymentPreferences }),
    errors: [],
  }),
  'POST /api/device/:deviceId/payment-preferences': endpoint({
    summary: 'A device-only referee sets the display name; anything else in the body is ignored',
    access: 'device',
    params: DeviceParams,
    body: Type.Object({ displayName: DisplayName }),
    response: Type.Object({ device: PaymentPreferences }),
    errors: [],
  }),
  'POST /api/users/upgrade-to-referee': endpoint({
    summary: 'The signed-in user becomes a referee',
    access: 'account',
    response: Done,
    errors: [],
  }),
}
