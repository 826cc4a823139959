import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { isCurrency, parseDecimal } from '@refcall/domain'
import { formatMoney } from '@refcall/messages'

type Refunded = Pick<Match, 'totalAmount' | 'playerCurrency' | 'returnedAmount' | 'refundOwed'>

/** What became of the player's money after it was charged; null if all of it stays charged. */
export function refundText(match: Refunded): string | null {
  const { totalAmount, playerCurrency, returnedAmount, refundOwed } = match
  if (refundOwed) return refundOwedText(formatMoney(refundOwed, playerCurrency))
  if (!returnedAmount) return null
  if (returnedAmount === totalAmount) return t`The whole amount was refunded to your card.`
  return t`${{ refund: formatMoney(returnedAmount, playerCurrency) }} was refunded to your card.`
}

/** Of a refund that came back. */
export const refundOwedText = (owed: string): string =>
  t`Your bank sent a refund of ${owed} back. It is still owed to you, and the operator has been told.`

/** What the player has paid after all refunds. */
export function paidAmount({ totalAmount, playerCurrency, returnedAmount }: Refunded): string {
  const [total, returned] = [minorOf(totalAmount, playerCurrency), minorOf(returnedAmount, playerCurrency)]
  return formatMoney(total === null || returned === null ? totalAmount : total - returned, playerCurrency)
}

/** What has gone back to the card, as a negative amount. */
export function refundedAmount({ playerCurrency, returnedAmount }: Refunded): string {
  const returned = minorOf(returnedAmount, playerCurrency)
  return formatMoney(returned === null ? (returnedAmount ?? '0') : -returned, playerCurrency)
}

const minorOf = (amount: string | null | undefined, currency: string): number | null =>
  amount && isCurrency(currency) ? parseDecimal(amount, currency) : null
