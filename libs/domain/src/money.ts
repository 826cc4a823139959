import { minorUnits, type MinorUnits } from './amounts.ts'
import { currencyOf, type CurrencyCode } from './currencies.ts'

const DECIMAL = /^([0-9]{1,15})(?:\.([0-9]{1,15}))?$/

/** 1600 USD → "16.00", 1600 JPY → "1600", 1600 KWD → "1.600". */
export const toDecimalString = (minor: MinorUnits, currency: CurrencyCode): string => {
  const { isoDigits } = currencyOf(currency)
  const digits = String(Math.abs(minor)).padStart(isoDigits + 1, '0')
  const whole = digits.slice(0, digits.length - isoDigits)
  const text = isoDigits === 0 ? whole : `${whole}.${digits.slice(-isoDigits)}`
  return minor < 0 ? `-${text}` : text
}

/**
 * Minor units of a decimal text, or null if it is not one: signs, exponents, blanks and digits finer than the
 * currency's are refused, trailing zeros are allowed ("16.00" is 16 JPY).
 */
export const parseDecimal = (text: string, currency: CurrencyCode): MinorUnits | null => {
  const parts = DECIMAL.exec(text)
  if (!parts) return null
  const { isoDigits } = currencyOf(currency)
  const fraction = parts[2] ?? ''
  if (/[1-9]/.test(fraction.slice(isoDigits))) return null
  const minor = Number(`${parts[1]}${fraction.slice(0, isoDigits).padEnd(isoDigits, '0')}`)
  return Number.isSafeInteger(minor) ? minorUnits(minor) : null
}

/** Two currencies and the price of one unit of `from` in `to`, as a decimal text. */
export interface Conversion {
  readonly from: CurrencyCode
  readonly to: CurrencyCode
  readonly rate: string
}

/**
 * An amount in another currency.
 * Exact, then rounded half away from zero. Throws RangeError for a rate that is not a positive decimal.
 */
export const convertMinor = (minor: MinorUnits, { from, to, rate }: Conversion): MinorUnits => {
  const parts = DECIMAL.exec(rate)
  const fraction = parts?.[2] ?? ''
  const scaledRate = BigInt(`${parts?.[1] ?? ''}${fraction}` || '0')
  if (scaledRate === 0n) throw new RangeError('An exchange rate is a positive decimal')
  const numerator = BigInt(minor) * scaledRate * 10n ** BigInt(currencyOf(to).isoDigits)
  const divisor = 10n ** BigInt(currencyOf(from).isoDigits + fraction.length)
  return minorUnits(Number(divideRounded(numerator, divisor)))
}

/** Rounds half away from zero; `divisor` is positive. */
const divideRounded = (numerator: bigint, divisor: bigint): bigint => {
  const half = numerator < 0n ? -divisor : divisor
  return (2n * numerator + half) / (2n * divisor)
}
