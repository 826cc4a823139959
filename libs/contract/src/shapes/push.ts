import { DUTY_NOTICES, LIMITS, MATCH_SIDES, PUSH_CATEGORIES, QUICK_MESSAGES } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'
import { matchFields, Payout } from './match.ts'

/** A BCP 47 tag, such as `de` or `pt-BR`. */
const LanguageTag = Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$', maxLength: 35 })
const Base64Url = (minLength: number, maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+={0,2}$', minLength, maxLength })

/** The push service's URL for a browser; it is a secret, because anyone who knows it can push there. */
export const PushEndpoint = Type.String({ pattern: '^[!-~]+$', maxLength: LIMITS.push.endpointMaxChars })

/** The browser's `PushSubscription` and the language of its worker. */
export const PushSubscription = Type.Object({
  endpoint: PushEndpoint,
  keys: Type.Object({
    /** An uncompressed point on P-256. */
    p256dh: Base64Url(87, 88),
    /** 16 bytes. */
    auth: Base64Url(22, 24),
  }),
  language: LanguageTag,
})
export type PushSubscription = Static<typeof PushSubscription>

/** What a phone's push service has given to an app, and the language of the page in it. */
export const AppPushSubscription = Type.Object({
  /** It is a secret, because anyone who knows it can push there. */
  token: Type.String({ pattern: '^[^\\u0000]+$', maxLength: LIMITS.push.tokenMaxChars }),
  language: LanguageTag,
})
export type AppPushSubscription = Static<typeof AppPushSubscription>

export const PushCategory = Type.Enum([...PUSH_CATEGORIES])

const { tableNumber, playerCount, gamesRemaining, paymentMethod, totalAmount, playerCurrency } = matchFields

const toDevice = {
  /** The reader's own device id, for the worker's calls. */
  deviceId: Id,
  /** As subscribed; null for an app that subscribed by going on duty and knows its own. */
  language: nullable(LanguageTag),
  /** The page to open, on the shell's origin. */
  path: Type.String(),
}
const addressed = { matchId: Id, ...toDevice }

const moved = {
  /** The id of the refund or the tip: two of the same amount are not the same. */
  subjectId: Id,
  amount: Decimal,
  currency: CurrencyCode,
}

/**
 * The decrypted payload of a push: facts, which the worker turns into text. A client that has shown a request reports
 * it with `POST /api/mobile/matches/:matchId/seen` and this device.
 */
export const PushMessage = Type.Union([
  /** A request to answer. A later push about the match replaces it. */
  Type.Object({
    ...addressed,
    kind: Type.Literal('match_request'),
    tableNumber,
    playerCount,
    gamesRemaining,
    paymentMethod,
    totalAmount,
    playerCurrency,
    /** The player chose this referee. */
    isDirectAssignment: Type.Boolean(),
    expiresAt: nullable(Instant),
    /** Miles from where the referee came on duty. */
    distance: Type.Optional(Type.Number()),
    /** Electronic only. */
    payout: Type.Optional(Payout),
  }),
  /** The other party of an accepted match said something; each message is pushed once. */
  Type.Object({
    ...addressed,
    kind: Type.Literal('quick_message'),
    from: Type.Enum([...MATCH_SIDES]),
    code: Type.Enum([...QUICK_MESSAGES.player, ...QUICK_MESSAGES.referee]),
    tableNumber,
  }),
  /** A referee has come near the table of a request that no referee accepted. It says neither who nor where. */
  Type.Object({ ...addressed, kind: Type.Literal('referee_nearby') }),
  /** A refund was made to the player's card, or came back from the bank. */
  Type.Object({ ...addressed, kind: Type.Enum(['refund', 'refund_failed']), ...moved }),
  /** A player has paid a tip to the referee. */
  Type.Object({ ...addressed, kind: Type.Literal('tip'), ...moved }),
  /** The referee's shift ends soon, has ended, or the break is over; a later one replaces it. */
  Type.Object({ ...toDevice, kind: Type.Enum([...DUTY_NOTICES]), endsAt: Instant }),
  /** The request is no longer open to this referee: close its notification. */
  Type.Object({ ...addressed, kind: Type.Literal('match_request_closed') }),
])
export type PushMessage = Static<typeof PushMessage>
