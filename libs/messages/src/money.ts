import {
  currencyOf,
  isCurrency,
  parseDecimal,
  symbolOf,
  toDecimalString,
  minorUnits,
  type CurrencyCode,
} from '@refcall/domain'
import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'

/**
 * An amount with its currency symbol where the reader expects it: "$16.00", "CA$16.00", "¥1,600", "KWD 1.600", "16,00
 * €". `amount`: a decimal text, as the API sends it, or a whole number of minor units. A text that is not an amount of
 * this currency is shown unchanged.
 */
export function formatMoney(amount: string | number, currency: string): string {
  const sign = symbolOf(currency)
  if (!isCurrency(currency)) return asItCame(amount, sign)
  const text = decimalOf(amount, currency)
  return text === null ? asItCame(amount, sign) : written(text, currency, sign)
}

/** The same amount with exactly the digits of its currency; null for an invalid amount. */
function decimalOf(amount: string | number, currency: CurrencyCode): string | null {
  const minor = typeof amount === 'number' ? minorUnits(amount) : parseDecimal(amount, currency)
  return minor === null ? null : toDecimalString(minor, currency)
}

/**
 * Digits and symbol position by Intl, the symbol by the product's own table: Intl's would be "US$" in one language,
 * "$US" in another.
 */
function written(decimal: string, currency: CurrencyCode, sign: string): string {
  const digits = currencyOf(currency).isoDigits
  const format = numberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: isWord(sign) ? 'code' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format
    .formatToParts(decimal as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' ? sign : type === 'minusSign' ? value.replace('-', '−') : value))
    .join('')
}

const asItCame = (amount: string | number, sign: string): string => `${sign}${isWord(sign) ? '\u00a0' : ''}${amount}`

const isWord = (sign: string): boolean => /[A-Z]$/.test(sign)
