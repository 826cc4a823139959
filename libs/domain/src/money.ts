import { currencyOf, type CurrencyCode } from './currencies.ts'

const DECIMAL = /^([0-9]{1,15})(?:\.([0-9]{1,15}))?$/

/** Throws RangeError unless `minor` is a whole, exactly representable number of minor units. */
export const assertMinor = (minor: number): void => {
  if (!Number.isSafeInteger(minor)) throw new RangeError('An amount is a whole number of minor units')
}

/** 1600 USD → "16.00", 1600 JPY → "1600", 1600 KWD → "1.600". Throws RangeError unless `minor` is whole. */
export const toDecimalString = (minor: number, currency: CurrencyCode): string => {
  assertMinor(minor)
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
export const parseDecimal = (text: string, currency: CurrencyCode): number | null => {
  const parts = DECIMAL.exec(text)
  if (!parts) return null
  const { isoDigits } = currencyOf(currency)
  const fraction = parts[2] ?? ''
  if (/[1-9]/.test(fraction.slice(isoDigits))) return null
  const minor = Number(`${parts[1]}${fraction.slice(0, isoDigits).padEnd(isoDigits, '0')}`)
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * Converts an amount to another currency; `rate` is the price of one unit of `from` in `to`, as a decimal text. Exact,
 * then rounded half away from zero. Throws RangeError for a rate that is not a positive decimal.
 */
export const convertMinor = (amountMinor: number, from: CurrencyCode, to: CurrencyCode, rate: string): number => {
  assertMinor(amountMinor)
  const parts = DECIMAL.exec(rate)
  const fraction = parts?.[2] ?? ''
  const scaledRate = BigInt(`${parts?.[1] ?? ''}${fraction}` || '0')
  if (scaledRate === 0n) throw new RangeError('An exchange rate is a positive decimal')
  const numerator = BigInt(amountMinor) * scaledRate * 10n ** BigInt(currencyOf(to).isoDigits)
  const divisor = 10n ** BigInt(currencyOf(from).isoDigits + fraction.length)
  const converted = Number(divideRounded(numerator, divisor))
  assertMinor(converted)
  return converted
}

/** Rounds half away from zero; `divisor` is positive. */
const divideRounded = (numerator: bigint, divisor: bigint): bigint => {
  const half = numerator < 0n ? -divisor : divisor
  return (2n * numerator + half) / (2n * divisor)
}
