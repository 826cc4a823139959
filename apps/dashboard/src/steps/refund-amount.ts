import type { MatchPayment } from '@refcall/contract'
import {
  currencyOf,
  isCurrency,
  parseDecimal,
  partOf,
  payoutAfterReturn,
  providerDecimal,
  providerUnits,
  toProviderUnits,
  type CurrencyCode,
  type MinorUnits,
  type ProviderUnits,
} from '@refcall/domain'

type Capture = NonNullable<MatchPayment['capture']>

export type ReadRefund = { readonly amount: string } | { readonly problem: 'no_amount' | 'too_much' }

/**
 * The typed amount, with the digits of the currency it was paid in. A comma counts as a decimal point. Invalid: empty,
 * more digits than the currency has, or an amount that the provider cannot refund exactly.
 */
export function readRefund(typed: string, { refundable, paidCurrency }: Capture): ReadRefund {
  const units = unitsOf(typed.trim().replace(',', '.'), paidCurrency)
  if (!isCurrency(paidCurrency) || units === null || units === 0) return { problem: 'no_amount' }
  if (units > (unitsOf(refundable, paidCurrency) ?? 0)) return { problem: 'too_much' }
  return { amount: providerDecimal(units, paidCurrency) }
}

/** How much of the payout a refund takes back; null if it cannot be calculated in advance. */
export function takenBack(
  amount: string,
  { payout, due, currency, paid, returned, paidCurrency }: Capture,
): string | null {
  const [own, whole, before, more] = [
    unitsOf(payout, currency),
    ...[paid, returned, amount].map((text) => unitsOf(text, paidCurrency)),
  ]
  const now = unitsOf(due, currency)
  if (!isCurrency(currency) || own == null || now === null || !whole || before == null || more == null) return null
  if (before + more > whole) return null
  const back = { payout: partOf('payout', own), returned: partOf('returned', before + more), charged: whole, currency }
  return providerDecimal(providerUnits(now - payoutAfterReturn(back)), currency)
}

function unitsOf(text: string, currency: string): ProviderUnits | null {
  if (!isCurrency(currency) || digitsAfterPoint(text) > currencyOf(currency).isoDigits) return null
  const minor = parseDecimal(text, currency)
  return minor === null ? null : chargeable(minor, currency)
}

const digitsAfterPoint = (text: string): number => text.split('.')[1]?.length ?? 0

function chargeable(minor: MinorUnits, currency: CurrencyCode): ProviderUnits | null {
  try {
    return toProviderUnits(minor, currency)
  } catch {
    return null
  }
}
