import { invalid } from '../wire/errors.ts'
import { isSupported, minimumOf, stepOf, written } from './currencies.ts'

const largest = 99_999_999

/** The currency in lower case; throws `ApiError` for an unknown one. */
export const checkCurrency = (currency: string): string => {
  const code = currency.toLowerCase()
  if (isSupported(code)) return code
  throw invalid(`Invalid currency: ${code}. Stripe currently supports only the currencies of its list.`, {
    param: 'currency',
  })
}

/**
 * Throws `ApiError` for an amount that cannot be charged: too small, too large, or not a multiple of the currency's
 * step.
 */
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
  throw invalid(`Invalid amount for ${currency}: amounts in this currency must be divisible by ${step}.`, {
    param: 'amount',
  })
}

/** The variable part of a card payment's fee; a fixed part is added. */
export const feeShare = 0.029
