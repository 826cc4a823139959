import { t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { DefinitionList } from '@refcall/design-system'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { accountName, holdState, operationKind } from './payment-words.ts'

/** The captured amount and its split. */
export function CaptureFacts({ capture }: { capture: NonNullable<MatchPayment['capture']> }) {
  const { currency, paidCurrency } = capture
  const money = (term: string, amount: string) => ({ term, value: formatMoney(amount, currency), exact: true as const })
  const paid = (term: string, amount: string) => ({
    term,
    value: formatMoney(amount, paidCurrency),
    exact: true as const,
  })
  const some = (amount: string) => /[1-9]/.test(amount)
  return (
    <DefinitionList
      rows={[
        paid(t`Charged to the player`, capture.paid),
        ...(currency === paidCurrency ? [] : [money(operationKind('capture'), capture.captured)]),
        { term: holdState('captured'), value: formatDateTime(capture.at) },
        money(accountName('platform_fee'), capture.platformFee),
        money(accountName('processing_fee'), capture.processingFee),
        money(t`Referee’s share`, capture.due),
        money(operationKind('transfer'), capture.transferred),
        ...(some(capture.reversed) ? [money(operationKind('reverse'), capture.reversed)] : []),
        ...(some(capture.returned) ? [paid(t`Back to the player`, capture.returned)] : []),
        ...(some(capture.refundOwed) ? [paid(t`Owed to the player`, capture.refundOwed)] : []),
        paid(t`Left to refund`, capture.refundable),
      ]}
    />
  )
}
