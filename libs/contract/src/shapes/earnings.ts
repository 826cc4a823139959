import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Day, Decimal, Id, Instant } from './ids.ts'
import { PaymentMethod, Payout } from './match.ts'
import { RefundLine } from './receipt.ts'

/** What the matches of a period brought in one currency; amounts are never converted into another. */
export const EarningsSum = Type.Object({
  currency: CurrencyCode,
  matches: Type.Integer(),
  /** Cash prices of completed matches, as requested: the product does not see the cash itself. */
  cash: Decimal,
  /** Captured from players, the fees deducted from it, and the payout after fees and returns to players. */
  captured: Decimal,
  platformFee: Decimal,
  processingFee: Decimal,
  payout: Decimal,
})
export type EarningsSum = Static<typeof EarningsSum>

/** Tips, after returns to players; their amounts belong to no payout. */
export const TipSum = Type.Object({ amount: Decimal, currency: CurrencyCode })
export type TipSum = Static<typeof TipSum>

/** A match that the referee has been paid for, or completed for cash. */
export const PastMatch = Type.Object({
  id: Id,
  tableNumber: Type.String(),
  playerCount: Type.Integer(),
  gamesRemaining: Type.Integer(),
  paymentMethod: PaymentMethod,
  /** The price for the player. */
  totalAmount: Decimal,
  playerCurrency: CurrencyCode,
  /** When the payment was captured; for cash, when the match was completed. */
  playedAt: Instant,
  /** null for cash. */
  payout: nullable(Payout),
  /** What the player gave beside the price. */
  tip: Type.Optional(TipSum),
  /** What refunds took from the payout, oldest first; absent where there was none. */
  refunds: Type.Optional(Type.Array(RefundLine)),
})
export type PastMatch = Static<typeof PastMatch>

/** A referee's earnings. Days and weeks (from Monday) are those of the requested time zone. */
export const Earnings = Type.Object({
  today: Type.Array(EarningsSum),
  /** The current week last. A return to a player counts in the week in which the payment was captured. */
  weeks: Type.Array(Type.Object({ monday: Day, sums: Type.Array(EarningsSum) })),
  /** The newest ones, newest first. */
  matches: Type.Array(PastMatch),
  /** All tips ever, in each currency apart. */
  tips: Type.Optional(Type.Array(TipSum)),
  /** From the sixth digit of the code to the payout: the median of the last payouts; absent without any. */
  paidIn: Type.Optional(Type.Object({ medianMs: Type.Integer(), of: Type.Integer() })),
})
export type Earnings = Static<typeof Earnings>

/** What a referee earned in a period, match by match. A return to a player counts on the day of the match. */
export const Statement = Type.Object({
  sums: Type.Array(EarningsSum),
  /** The tips of these matches, in each currency apart. */
  tips: Type.Array(TipSum),
  /** All of them, newest first. */
  matches: Type.Array(PastMatch),
})
export type Statement = Static<typeof Statement>

/** A referee's money between the payment provider and the bank; amounts above zero. */
export const BankPayouts = Type.Object({
  /** False: the referee starts each payout at the provider. */
  isAutomatic: Type.Boolean(),
  /** Soonest first; `arrivesOn`: the day in UTC on which the bank should have it. */
  onTheWay: Type.Array(Type.Object({ amount: Decimal, currency: CurrencyCode, arrivesOn: Day })),
  /** Returned by the bank within 30 days, with none that came there since; newest first; `sentOn`: the day in UTC. */
  failed: Type.Array(Type.Object({ amount: Decimal, currency: CurrencyCode, sentOn: Day })),
  /** At the provider and not sent to the bank, in each currency apart. */
  waiting: Type.Array(Type.Object({ amount: Decimal, currency: CurrencyCode })),
})
export type BankPayouts = Static<typeof BankPayouts>
