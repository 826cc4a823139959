import { t } from '@lingui/core/macro'
import type { RefundLine } from '@refcall/contract'
import { formatDateTime, formatMoney } from '@refcall/messages'

/** What a refund to the player took from the payout, under its match. */
export function refundText({ amount, currency, at, by, isWhole }: RefundLine): string {
  const taken = `−${formatMoney(amount, currency)}`
  const when = formatDateTime(at)
  if (by === 'bank') return t`${taken}: the player’s bank took the payment back, ${when}`
  return isWhole
    ? t`${taken}: the operator refunded the player in full, ${when}`
    : t`${taken}: the operator refunded the player in part, ${when}`
}
