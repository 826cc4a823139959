import { LIMITS, MATCH_STATUSES, NAME_PATTERN, PAYMENT_METHODS } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant, placeFields } from './ids.ts'
import { AttendanceRecord, MatchReferee } from './referee.ts'
import { WorkDone } from './request-work.ts'

export const MatchStatus = Type.Enum([...MATCH_STATUSES])
export const PaymentMethod = Type.Enum([...PAYMENT_METHODS])

export const Rating = Type.Integer({ minimum: LIMITS.match.ratingMin, maximum: LIMITS.match.ratingMax })

/** The fields that every reader of a match gets: player, referee and operator. */
export const matchFields = {
  id: Id,
  /** Grows by one with every step; of two objects of one match the higher is the newer. */
  version: Type.Integer(),
  status: MatchStatus,
  tableNumber: Type.String(),
  playerCount: Type.Integer(),
  gamesRemaining: Type.Integer(),
  paymentMethod: PaymentMethod,
  totalAmount: Decimal,
  playerCurrency: CurrencyCode,
}

/** `held` is on the player's card; `releasing` was given up and waits for the provider's confirmation. */
export const HoldStatus = Type.Enum(['open', 'held', 'captured', 'releasing', 'released'] as const)

/** A referee's earning: an estimate until the capture reports the real fee, then the exact lines. */
export const Payout = Type.Object({
  status: Type.Enum(['estimated', 'on_its_way', 'paid', 'returned'] as const),
  amount: Decimal,
  currency: CurrencyCode,
  /** Present once the amount is captured; in the same currency. */
  captured: Type.Optional(Decimal),
  platformFee: Type.Optional(Decimal),
  processingFee: Type.Optional(Decimal),
})
export type Payout = Static<typeof Payout>

/** The fields of a match that both of its parties read. Device ids in it are the reader's own or aliases. */
const partyFields = {
  ...matchFields,
  latitude: Type.Optional(Type.Number()),
  longitude: Type.Optional(Type.Number()),
  requesterDeviceId: Id,
  refereeDeviceId: nullable(Id),
  assignedRefereeId: nullable(Id),
  originalRefereeDeviceId: nullable(Id),
  isDirectAssignment: Type.Boolean(),
  createdAt: Instant,
  acceptedAt: nullable(Instant),
  completedAt: nullable(Instant),
  /** When the clock will end the present status; null without a deadline. */
  expiresAt: nullable(Instant),
  rating: nullable(Rating),
  feedbackGiven: Type.Boolean(),
  /** What ended it: the step (`cancel`, `complete`, `expire`, …), or `operator` where an operator took it. */
  endedBy: nullable(Type.String()),
  refereeName: nullable(Type.String()),
  /** A capture is in progress at the provider; every other step waits (electronic only). */
  processing: Type.Optional(Type.Boolean()),
}

/** The fields that only the player who requested the match reads. */
const playerFields = {
  /** Who has accepted, or whom a direct request asks. */
  referee: Type.Optional(nullable(MatchReferee)),
  /** The referee who left last, while others are asked again. */
  withdrawnRefereeName: Type.Optional(Type.String()),
  /** That referee was reported by the player as absent. */
  withdrawnRefereeReported: Type.Optional(Type.Boolean()),
  /** The state of the money held for it; only where there was a hold. */
  holdStatus: Type.Optional(HoldStatus),
  /** What has gone back to the card after the capture, and what failed refunds have left owed. */
  returnedAmount: Type.Optional(nullable(Decimal)),
  refundOwed: Type.Optional(nullable(Decimal)),
  /** Six digits to show to the referee at the table; requesting device only. */
  verificationCode: Type.Optional(nullable(Type.String())),
  verificationCodeExpiresAt: Type.Optional(nullable(Instant)),
  /** The provider's client secret for confirming the payment; requesting device only, while a payment is due. */
  clientSecret: Type.Optional(nullable(Type.String())),
  paymentIntentId: Type.Optional(nullable(Type.String())),
  /** How many referees were notified. */
  notifiedCount: Type.Optional(Type.Integer()),
  /** How many referees' screens have shown it. */
  seenCount: Type.Optional(Type.Integer()),
  /** From when on another referee may be asked, while a direct electronic request waits for the chosen one. */
  reassignableAt: Type.Optional(Instant),
}

/** The fields that only a referee reads. */
const refereeFields = {
  /** The referee's earning from the match; electronic only. */
  payout: Type.Optional(Payout),
  /** Miles from the reading referee, while pending. */
  distance: Type.Optional(Type.Number()),
  /** Whether players were there when a referee came to this table before; in the list of open requests. */
  tableAttendance: Type.Optional(AttendanceRecord),
}

/** A match as the player who requested it reads it. */
export const PlayerMatch = Type.Object({ ...partyFields, ...playerFields })
export type PlayerMatch = Static<typeof PlayerMatch>

/** A match as a referee reads it. */
export const RefereeMatch = Type.Object({ ...partyFields, ...refereeFields })
export type RefereeMatch = Static<typeof RefereeMatch>

/** A match as one of its parties reads it. */
export const Match = Type.Object({ ...partyFields, ...playerFields, ...refereeFields })
export type Match = Static<typeof Match>

/** The body of a request for a referee. `totalAmount` is only compared with the server's price. */
export const MatchRequest = Type.Object({
  playerCount: Type.Union([Type.Literal(2), Type.Literal(4)]),
  gamesRemaining: Type.Integer({
    minimum: LIMITS.match.gamesRemainingMin,
    maximum: LIMITS.match.gamesRemainingMax,
  }),
  tableNumber: Type.String({ minLength: 1, maxLength: LIMITS.match.tableNumberMaxChars, pattern: NAME_PATTERN }),
  totalAmount: Decimal,
  paymentMethod: PaymentMethod,
  ...placeFields,
  assignedRefereeId: Type.Optional(nullable(Id)),
  isDirectAssignment: Type.Optional(Type.Boolean()),
  assignedRefereeType: Type.Optional(nullable(Type.String({ pattern: '^(device|user)$' }))),
  /** The player's currency, for an electronic request without a hold. */
  currency: Type.Optional(CurrencyCode),
  quoteId: Type.Optional(Id),
  /** The client's view of the payment status; the server does not trust it. */
  paymentStatus: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  /** The payment whose hold pays for the match; request details and price must match those of the payment. */
  stripePaymentIntentId: Type.Optional(nullable(Id)),
  /** The solution of the proof of work from `work_required`. */
  work: Type.Optional(WorkDone),
})
export type MatchRequest = Static<typeof MatchRequest>

/** One row of a match's history. */
export const MatchStepView = Type.Object({
  sequence: Type.Integer(),
  step: Type.String(),
  actor: Type.String(),
  from: nullable(MatchStatus),
  to: MatchStatus,
  cause: nullable(Type.String()),
  at: Instant,
  /** The operator who took the step. */
  by: Type.Optional(nullable(Type.String())),
})
export type MatchStepView = Static<typeof MatchStepView>
