import { digitsOf } from './currencies.ts'

/** Formats an amount for pages: `$12.34`, with the digits that the API uses. */
export const display = (amount: number, currency: string): string => {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}
