import {
  chargeableMinor,
  currencyOf,
  effectiveRate,
  isCurrency,
  matchPriceMinor,
  toDecimalString,
  minorUnits,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import type { Referee } from '@refcall/contract'

/** A referee's price for a match, in the referee's currency. */
export interface OwnPrice {
  rateMinor: MinorUnits
  currency: CurrencyCode
  totalMinor: MinorUnits
}

/** Players × games × the referee's rate. */
export function ownPrice(match: { playerCount: number; gamesRemaining: number }, referee: Referee): OwnPrice {
  const known = isCurrency(referee.currency) ? referee.currency : undefined
  const { rateMinor, currency } = effectiveRate(referee.customRate, known)
  return { rateMinor, currency, totalMinor: matchPriceMinor({ ...match, rateMinor }) }
}

/** A converted amount as the service sends it, in minor units that can be charged. */
export function convertedMinor(convertedAmount: number, currency: CurrencyCode): MinorUnits {
  const minor = Math.round(Number(`${convertedAmount.toFixed(6)}e${currencyOf(currency).isoDigits}`))
  return chargeableMinor(minorUnits(minor), currency)
}

/** The amount in the query of a conversion. */
export const wireAmount = ({ totalMinor, currency }: OwnPrice): number => Number(toDecimalString(totalMinor, currency))
