import { invalid } from '../wire/errors.ts'
import { isSupported, minimumOf, stepOf, written } from './currencies.ts'

const largest = 99_999_999

/** The currency in small letters, or a refusal. */
export const checkCurrency = (currency: string): string => {
  const code = currency.toLowerCase()
  if (isSupported(code)) return code
  throw invalid(
    `Invalid currency: ${code}. Stripe currently supports only the currencies of its list.`,
    { param: 'currency' },
  )
}

/** Refuses an amount that cannot be charged: too small, too large, or not a whole step of its currency. */
export const checkAmount = (amount: number, currency: string): void => {
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < minimumOf(currency)) {
    throw invalid(`Amount must be at least ${written(minimumOf(currency), currency)}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > largest) {
    throw invalid(`Amount must be no more than ${written(largest, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  const step = stepOf(currency)
  if (amount % step === 0) return
  throw invalid(
    `Invalid amount for ${currency}: amounts in this currency must be divisible by ${step}.`,
    { param: 'amount' },
  )
}

/** The fee of a card payment: 2.9 % and a fixed part, in the charge's own units. */
export const feeShare = 0.029
