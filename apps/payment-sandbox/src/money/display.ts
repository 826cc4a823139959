import { digitsOf } from './currencies.ts'

/** `$12.34`, for people; the digits are those that the API counts in. */
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
