import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Id, Instant } from './ids.ts'

/** Money held on a card for the match, or a hold in progress. */
const Hold = Type.Object({
  id: Id,
  state: Type.Enum([
    'opening',
    'open',
    'held',
    'capturing',
    'captured',
    'capture_refused',
    'releasing',
    'released',
    'paid',
  ] as const),
  amount: Decimal,
  currency: CurrencyCode,
  /** The provider's id of the hold. */
  providerId: nullable(Type.String()),
  /** A card was refused for it. */
  declined: Type.Boolean(),
  createdAt: Instant,
  /** When the hold expires at the provider. */
  heldUntil: nullable(Instant),
})

/** A call to the provider, made or still to be made. */
const Operation = Type.Object({
  id: Id,
  kind: Type.Enum([
    'open',
    'capture',
    'release',
    'transfer',
    'refund',
    'reverse',
    'tip',
    'tip_transfer',
    'tip_reverse',
  ] as const),
  state: Type.Enum(['intended', 'done', 'refused', 'unknown', 'failed'] as const),
  amount: nullable(Decimal),
  currency: nullable(CurrencyCode),
  providerId: nullable(Type.String()),
  tries: Type.Integer(),
  nextTryAt: nullable(Instant),
  /** Since when the outcome is unknown. */
  unknownSince: nullable(Instant),
  refusedCode: nullable(Type.String()),
  /** Refunds only: the reason, and which operator. */
  reason: nullable(Type.String()),
  by: nullable(Type.String()),
  createdAt: Instant,
  decidedAt: nullable(Instant),
})

/** The captured amount and its shares, in the currency of the provider's balance. */
const Capture = Type.Object({
  providerId: Type.String(),
  at: Instant,
  currency: CurrencyCode,
  captured: Decimal,
  platformFee: Decimal,
  processingFee: Decimal,
  /** The referee's share at the time of the capture. */
  payout: Decimal,
  /** What is left of that share after refunds and lost disputes. */
  due: Decimal,
  transferred: Decimal,
  reversed: Decimal,
  /** The amounts paid, refunded and still refundable; all in the player's currency. */
  paid: Decimal,
  returned: Decimal,
  refundable: Decimal,
  /** What failed refunds have left owed to the player; part of what is refundable. */
  refundOwed: Decimal,
  paidCurrency: CurrencyCode,
})

/** What the player gave beside the price. */
const Tip = Type.Object({
  amount: Decimal,
  currency: CurrencyCode,
  paidAt: Instant,
  /** It has not gone back, and no refund of it is under way. */
  isRefundable: Type.Boolean(),
})

const Dispute = Type.Object({
  providerId: Type.String(),
  state: Type.Enum(['open', 'won', 'lost'] as const),
  amount: Decimal,
  fee: Decimal,
  currency: CurrencyCode,
  at: Instant,
})

/** One transaction of the ledger; its lines sum to zero. A positive amount is a gain of the account. */
const LedgerEntry = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  providerId: Type.String(),
  at: Instant,
  lines: Type.Array(Type.Object({ account: Type.String(), amount: Decimal, currency: CurrencyCode })),
})

/** All that is known of the money of one match. Contains no payment secret and no code. */
export const MatchPayment = Type.Object({
  holds: Type.Array(Hold),
  operations: Type.Array(Operation),
  capture: nullable(Capture),
  tip: nullable(Tip),
  disputes: Type.Array(Dispute),
  ledger: Type.Array(LedgerEntry),
  /** The balance of each account, and both sides of the ledger, per currency. */
  balances: Type.Array(Type.Object({ account: Type.String(), amount: Decimal, currency: CurrencyCode })),
  sums: Type.Array(Type.Object({ debit: Decimal, credit: Decimal, currency: CurrencyCode })),
})
export type MatchPayment = Static<typeof MatchPayment>
