import { currencyOf, isCurrency, parseDecimal, symbolOf, toDecimalString } from '@refcall/domain'

/**
 * An amount with its sign before it: "$16.00", "CA$16.00", "¥1,600", "KWD 1.600".
 * `amount`: a decimal text, as the API sends it, or a whole number of minor units. A text that is not an amount of
 * this currency is shown as it came.
 */
export function formatMoney(amount: string | number, currency: string): string {
  const text = typeof amount === 'number' ? decimalOf(amount, currency) : normalised(amount, currency)
  const negative = text.startsWith('-')
  const [whole = '', fraction] = text.slice(negative ? 1 : 0).split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
  const symbol = symbolOf(currency)
  return `${negative ? '−' : ''}${symbol}${/[A-Z]$/.test(symbol) ? '\u00a0' : ''}${digits}`
}

const decimalOf = (minor: number, currency: string): string =>
  isCurrency(currency) ? toDecimalString(minor, currency) : String(minor)

/** The same amount with just the digits of its currency. */
const normalised = (text: string, currency: string): string => {
  if (!isCurrency(currency)) return text
  const minor = parseDecimal(text, currencyOf(currency).code)
  return minor === null ? text : toDecimalString(minor, currency)
}
