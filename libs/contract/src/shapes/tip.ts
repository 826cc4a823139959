import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Decimal, Instant } from './ids.ts'

/** A tip that the player has paid. */
const GivenTip = Type.Object({
  amount: Decimal,
  currency: CurrencyCode,
  paidAt: Instant,
  /** It went back to the player, wholly or in part. */
  isReturned: Type.Boolean(),
  /** It went back, and the player's bank has sent it back: it is owed to the player. */
  isRefundOwed: Type.Boolean(),
})

/** What the player of a match may give its referee, beside the price. */
export const TipOffer = Type.Object({
  /** The match is completed, the time for it is not over, nothing was given, and the referee can be paid. */
  isPossible: Type.Boolean(),
  /** That of the match. */
  currency: CurrencyCode,
  /** Three round amounts, growing. */
  suggested: Type.Array(Decimal),
  max: Decimal,
  given: nullable(GivenTip),
})
export type TipOffer = Static<typeof TipOffer>
