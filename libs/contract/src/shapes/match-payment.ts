import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'

/** Money held on a card for the match, or asked to be. */
const Hold = Type.Object({
  id: Id,
  state: Type.Enum(['opening', 'open', 'held', 'capturing', 'captured', 'capture_refused', 'releasing', 'released'] as const),
  amount: Decimal,
  currency: CurrencyCode,
  /** The provider's own name for it. */
  providerId: nullable(Type.String()),
  /** A card was refused on it. */
  declined: Type.Boolean(),
  createdAt: Instant,
  /** When the provider lets go of it by itself. */
  heldUntil: nullable(Instant),
})

/** Something the provider was asked for, or is still to be. */
const Operation = Type.Object({
  id: Id,
  kind: Type.Enum(['open', 'capture', 'release', 'transfer', 'refund', 'reverse'] as const),
  state: Type.Enum(['intended', 'done', 'refused', 'unknown'] as const),
  amount: nullable(Decimal),
  currency: nullable(CurrencyCode),
  providerId: nullable(Type.String()),
  tries: Type.Integer(),
  nextTryAt: nullable(Instant),
  /** Since when nobody knows whether it happened. */
  doubtSince: nullable(Instant),
  refusedCode: nullable(Type.String()),
  /** Refunds alone: why, and which operator. */
  reason: nullable(Type.String()),
  by: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

/** What was taken from the card and how it is shared out, in the currency of the provider's balance. */
const Capture = Type.Object({
  providerId: Type.String(),
  at: Instant,
  currency: CurrencyCode,
  captured: Decimal,
  platformFee: Decimal,
  processingFee: Decimal,
  /** The referee's part when it was captured. */
  payout: Decimal,
  /** What is left of that part after refunds and lost disputes. */
  due: Decimal,
  transferred: Decimal,
  reversed: Decimal,
  /** What the player paid, what went back, what may still go back; all in the player's currency. */
  paid: Decimal,
  returned: Decimal,
  refundable: Decimal,
  paidCurrency: CurrencyCode,
})

const Dispute = Type.Object({
  providerId: Type.String(),
  state: Type.Enum(['open', 'won', 'lost'] as const),
  amount: Decimal,
  fee: Decimal,
  currency: CurrencyCode,
  at: Instant,
})

/** One transaction of the books; its lines sum to zero. What an account gains is positive. */
const LedgerEntry = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  providerId: Type.String(),
  at: Instant,
  lines: Type.Array(Type.Object({ account: Type.String(), amount: Decimal, currency: CurrencyCode })),
})

/** All that is known of the money of one match. Nothing in it lets anybody pay or enter a code. */
export const MatchPayment = Type.Object({
  holds: Type.Array(Hold),
  operations: Type.Array(Operation),
  capture: nullable(Capture),
  disputes: Type.Array(Dispute),
  ledger: Type.Array(LedgerEntry),
  /** What all entries leave on each account, and both sides of the books, per currency. */
  balances: Type.Array(Type.Object({ account: Type.String(), amount: Decimal, currency: CurrencyCode })),
  sums: Type.Array(Type.Object({ debit: Decimal, credit: Decimal, currency: CurrencyCode })),
})
export type MatchPayment = Static<typeof MatchPayment>
