import { minorUnits, providerUnits, type MinorUnits, type ProviderUnits } from './amounts.ts'
import { currencyOf, type CurrencyCode } from './currencies.ts'
import { LIMITS } from './limits.ts'
import { convertMinor } from './money.ts'

/*
 * What the payment provider charges. Its minor units differ from ISO 4217 for some currencies, and some amounts must be
 * multiples of a step: thousandths that end in 0, hundredths that end in 00.
 */
const LAST_DIGIT_ZERO: readonly CurrencyCode[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
const LAST_TWO_DIGITS_ZERO: readonly CurrencyCode[] = ['ISK', 'UGX']

/** The smallest amount by which charges, refunds and transfers may differ, in the provider's units. */
export const providerStep = (currency: CurrencyCode): number => {
  if (LAST_DIGIT_ZERO.includes(currency)) return 10
  return LAST_TWO_DIGITS_ZERO.includes(currency) ? 100 : 1
}

/**
 * The nearest amount that can be charged, half a step up; in minor units of ISO 4217. Prices are rounded to it before
 * they are shown, so that the amount shown is the amount charged.
 */
export const chargeableMinor = (minor: MinorUnits, currency: CurrencyCode): MinorUnits => {
  const { isoDigits, providerDigits } = currencyOf(currency)
  // Hundredths that must end in 00 are whole units, the only units ISO 4217 has for that currency.
  const step = Math.max(1, providerStep(currency) * 10 ** (isoDigits - providerDigits))
  return minorUnits(Math.floor((minor + step / 2) / step) * step)
}

/** Minor units → the provider's. Throws RangeError for an amount that cannot be charged to the last unit. */
export const toProviderUnits = (minor: MinorUnits, currency: CurrencyCode): ProviderUnits => {
  if (chargeableMinor(minor, currency) !== minor) throw new RangeError(`${minor} cannot be charged in ${currency}`)
  const { isoDigits, providerDigits } = currencyOf(currency)
  return providerUnits(Math.round(minor * 10 ** (providerDigits - isoDigits)))
}

/** The provider's units as a decimal text: 1600 JPY → "1600", 1600 USD → "16.00". */
export const providerDecimal = (units: ProviderUnits, currency: CurrencyCode): string => {
  const { isoDigits, providerDigits } = currencyOf(currency)
  const text = String(Math.abs(units)).padStart(providerDigits + 1, '0')
  const whole = providerDigits === 0 ? text : text.slice(0, -providerDigits)
  const fraction = providerDigits === 0 ? '' : text.slice(-providerDigits)
  // Show digits beyond ISO 4217 only when they are not zero.
  const isFiner = /[1-9]/.test(fraction.slice(isoDigits))
  const shown = isFiner ? fraction : fraction.slice(0, isoDigits).padEnd(isoDigits, '0')
  return `${units < 0 ? '-' : ''}${whole}${shown && `.${shown}`}`
}

/** What the wire field `amount` carries in any currency: the decimal cost × 100, half up. */
export const crossCheckAmount = (minor: MinorUnits, currency: CurrencyCode): number => {
  const { isoDigits } = currencyOf(currency)
  return isoDigits <= 2 ? minor * 10 ** (2 - isoDigits) : Math.floor((minor + 5) / 10)
}

/** The provider's published minimums, in minor units; for other currencies the equivalent of half a US dollar. */
const MINIMUMS: Partial<Record<CurrencyCode, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

/** Whether the provider takes a charge as small as this; `usdRate` is US dollars for one unit of the currency. */
export const isChargeable = (minor: MinorUnits, currency: CurrencyCode, usdRate: string): boolean => {
  const minimum = MINIMUMS[currency]
  return minimum === undefined
    ? convertMinor(minor, { from: currency, to: 'USD', rate: usdRate }) >= LIMITS.payment.minimumChargeUsdMinor
    : minor >= minimum
}
