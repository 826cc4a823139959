import { t } from '@lingui/core/macro'
import type { Payout } from '@refcall/contract'
import { DefinitionList, StatusPill, SumLine } from '@refcall/design-system'
import { currencyOf, isCurrency, LIMITS } from '@refcall/domain'
import { formatMoney } from '@refcall/messages'

/** The payout calculation, exact to the minor unit, and the payout's status. */
export function FeeLine({ payout }: { payout: Payout }) {
  const { captured, platformFee, processingFee, amount, currency } = payout
  if (captured === undefined || platformFee === undefined || processingFee === undefined) return null
  const percent = LIMITS.money.platformFeePercent
  const less = (part: string): string => `−${formatMoney(part, currency)}`
  const rest = restOf([captured, platformFee, processingFee, amount], currency)
  return (
    <>
      <DefinitionList
        rows={[
          { term: t`Paid by the player`, value: formatMoney(captured, currency) },
          { term: t`Platform fee (${percent}%)`, value: less(platformFee) },
          { term: t`Processing fee`, value: less(processingFee) },
          ...(rest ? [{ term: t`Returned to the player or rounded off`, value: less(rest) }] : []),
        ]}
      />
      <SumLine label={t`Your payout`} amount={formatMoney(amount, currency)} />
      <div role="status">
        <PayoutState status={payout.status} />
      </div>
    </>
  )
}

function PayoutState({ status }: Pick<Payout, 'status'>) {
  switch (status) {
    case 'paid':
      return <StatusPill tone="green">{t`Payout sent to your account`}</StatusPill>
    case 'returned':
      return <StatusPill tone="red">{t`Payment returned to the player`}</StatusPill>
    default:
      return <StatusPill tone="amber">{t`Payout on its way`}</StatusPill>
  }
}

/** The remainder that the listed lines do not cover: a refund, or an amount too small to transfer. */
function restOf([captured, ...parts]: readonly string[], currency: string): string | null {
  const rest = parts.reduce((left, part) => left - Number(part), Number(captured))
  const digits = isCurrency(currency) ? currencyOf(currency).isoDigits : 2
  return rest > 0.0005 ? rest.toFixed(Number.isInteger(Number(rest.toFixed(3))) ? digits : Math.max(digits, 2)) : null
}
