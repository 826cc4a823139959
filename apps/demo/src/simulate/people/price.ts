import {
  chargeableMinor,
  convertMinor,
  crossCheckAmount,
  effectiveRate,
  matchPriceMinor,
  toDecimalString,
  isCurrency,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import type { Visit } from '../plan/story.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

/** A referee as shown in the list. */
export interface Choice {
  readonly refereeId: string
  readonly rateMinor: MinorUnits
  readonly currency: CurrencyCode
}

export interface Price {
  readonly currency: CurrencyCode
  readonly amount: number
  readonly totalAmount: string
  readonly quoteId: string | null
}

/** The nearest liked referee who accepts electronic payment; null if there is none. */
export const choose = async ({ client, plan, likes }: SimulatedPlayer): Promise<Choice | null> => {
  const { referees } = await client.must('GET /api/referees/available', {
    query: { paymentMethod: 'electronic', ...plan.place },
  })
  const chosen = referees.find(({ id, isAvailable }) => isAvailable && likes(id))
  if (!chosen || !isCurrency(chosen.currency)) return null
  const rate = effectiveRate(chosen.customRate, chosen.currency)
  return rate.rateMinor > 0 ? { refereeId: chosen.id, ...rate } : null
}

const priceIn = (minor: MinorUnits, currency: CurrencyCode, quoteId: string | null): Price => {
  const total = chargeableMinor(minor, currency)
  return { currency, amount: crossCheckAmount(total, currency), totalAmount: toDecimalString(total, currency), quoteId }
}

/** Players × games × rate, in the player's currency as the form shows it. */
export const priceOf = async (
  { client }: SimulatedPlayer,
  visit: Visit,
  { rateMinor, currency }: Choice,
): Promise<Price> => {
  const minor = matchPriceMinor({ ...visit, rateMinor })
  if (!visit.paysInDollars || currency === 'USD') return priceIn(minor, currency, null)
  const query = { amount: Number(toDecimalString(minor, currency)), from: currency, to: 'USD' }
  const {
    conversion: { exchangeRate, quoteId },
  } = await client.must('GET /api/currency/convert', { query })
  return priceIn(convertMinor(minor, { from: currency, to: 'USD', rate: String(exchangeRate) }), 'USD', quoteId)
}
