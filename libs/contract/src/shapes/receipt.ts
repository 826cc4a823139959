import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Instant } from './ids.ts'

/** Money of a match that went back to its player, as one line of a receipt. */
export const RefundLine = Type.Object({
  /** What the player got back; on the referee's side, what it took from the payout. */
  amount: Decimal,
  currency: CurrencyCode,
  at: Instant,
  /** Who decided it: an operator, or the player's bank in a dispute. */
  by: Type.Enum(['operator', 'bank'] as const),
  /** All that was charged; on the referee's side, the whole payout. */
  isWhole: Type.Boolean(),
  /** When the bank returned it to us; only to the player. */
  sentBackAt: Type.Optional(Instant),
})
export type RefundLine = Static<typeof RefundLine>

/** The tip of a match, with its refunds. */
const TipLine = Type.Object({
  amount: Decimal,
  currency: CurrencyCode,
  at: Instant,
  /** The refunds of the tip, oldest first. */
  refunds: Type.Array(RefundLine),
})

/** What a match has cost its player, beyond what the match itself says. */
export const Receipt = Type.Object({
  /** Oldest first. */
  refunds: Type.Array(RefundLine),
  tip: nullable(TipLine),
  /** The price and the tip, less what came back of both; null where nothing was paid. */
  total: nullable(Decimal),
})
export type Receipt = Static<typeof Receipt>
