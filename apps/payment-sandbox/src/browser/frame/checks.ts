import type { StripeError } from '../messages.ts'
import { brandOf, digitsIn, lengthOf, passesLuhn } from './card-number.ts'

export interface Entered {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export type FieldName = keyof Entered

/** Why a field is invalid, in Stripe's words; undefined if it is valid. */
export type Check = (entered: Entered, now: Date) => StripeError | undefined

const error = (code: string, message: string): StripeError => ({ type: 'validation_error', code, message })

const checkNumber: Check = ({ number }) => {
  const digits = digitsIn(number)
  const length = lengthOf(brandOf(digits))
  if (digits.length < length) return error('incomplete_number', 'Your card number is incomplete.')
  return passesLuhn(digits) ? undefined : error('invalid_number', 'Your card number is invalid.')
}

/** Month and four-digit year of `12 / 34`, or undefined while it is incomplete. */
export const expiryOf = (text: string): { month: number; year: number } | undefined => {
  const digits = digitsIn(text)
  return digits.length === 4 ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) } : undefined
}

const checkExpiry: Check = ({ expiry }, now) => {
  const date = expiryOf(expiry)
  if (!date || date.month < 1 || date.month > 12) {
    return error('incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  if (date.year < now.getFullYear()) {
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (date.year > now.getFullYear() + 50) return error('invalid_expiry_year', "Your card's expiration year is invalid.")
  const past = date.year === now.getFullYear() && date.month < now.getMonth() + 1
  return past ? error('invalid_expiry_month_past', "Your card's expiration date is in the past.") : undefined
}

const checkCvc: Check = ({ cvc, number }) => {
  const wanted = brandOf(digitsIn(number)) === 'amex' ? 4 : 3
  return digitsIn(cvc).length < wanted ? error('incomplete_cvc', "Your card's security code is incomplete.") : undefined
}

/** In the order of the form: the first error is the one reported. */
export const checks: Readonly<Record<FieldName, Check>> = { number: checkNumber, expiry: checkExpiry, cvc: checkCvc }
