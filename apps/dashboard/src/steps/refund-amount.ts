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
import { readAmount } from '@refcall/messages'

type Capture = NonNullable<MatchPayment['capture']>

export type ReadRefund = { readonly amount: string } | { readonly problem: 'no_amount' | 'too_much' }

/**
 * The typed amount, with the digits of the currency it was paid in; the dialog shows how it is understood before it is
 * sent. Invalid: empty, more digits than the currency has, or an amount that the provider cannot refund exactly.
 */
export function readRefund(typed: string, { refundable, paidCurrency }: Capture): ReadRefund {
  const read = isCurrency(paidCurrency) ? readAmount(typed, paidCurrency) : null
  const units = read && isCurrency(paidCurrency) ? chargeable(read.minor, paidCurrency) : null
  if (!isCurrency(paidCurrency) || units === null || units === 0) return { problem: 'no_amount' }
  if (units > (unitsOf(refundable, paidCurrency) ?? 0)) return { problem: 'too_much' }
  return { amount: providerDecimal(units, paidCurrency) }
}

/** How much of the payout a refund takes back; null if it cannot be calculated in advance. */
export function takenBack(
  amount: string,
  { payout, due, currency, paid, returned, refundOwed, paidCurrency }: Capture,
): string | null {
  const [own, whole, back, owed, asked] = [
    unitsOf(payout, currency),
    ...[paid, returned, refundOwed, amount].map((text) => unitsOf(text, paidCurrency)),
  ]
  const now = unitsOf(due, currency)
  if (!isCurrency(currency) || own == null || now === null || !whole) return null
  if (back == null || owed == null || asked == null || back + asked > whole) return null
  // What a failed refund has left owed was taken back before.
  const [before, more] = [back + owed, Math.max(0, asked - owed)]
  const after = { payout: partOf('payout', own), returned: partOf('returned', before + more), charged: whole, currency }
  return providerDecimal(providerUnits(now - payoutAfterReturn(after)), currency)
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
