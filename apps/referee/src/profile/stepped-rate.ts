import { currencyOf, LIMITS, minorUnits, type CurrencyCode } from '@refcall/domain'
import { readAmount, writeAmount } from '@refcall/messages'

/** The typed rate after a press of an arrow key; it stays above zero. */
export function steppedRate(typed: string, steps: number, currency: CurrencyCode): string {
  const step = Math.max(1, Math.round(LIMITS.money.rateInputStep * 10 ** currencyOf(currency).isoDigits))
  const minor = (readAmount(typed, currency)?.minor ?? 0) + steps * step
  return minor > 0 ? writeAmount(minorUnits(minor), currency) : typed
}
