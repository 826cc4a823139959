import { t } from '@lingui/core/macro'
import { DefinitionList, SumLine } from '@refcall/design-system'
import { currencyOf, isCurrency, LIMITS } from '@refcall/domain'
import { formatMoney } from '@refcall/messages'

interface FeeRowsProps {
  captured: string
  platformFee: string
  processingFee: string
  /** The payout. */
  amount: string
  currency: string
}

/** From what players paid to the payout, exact to the minor unit; for one match, or for several in one currency. */
export function FeeRows({ captured, platformFee, processingFee, amount, currency }: FeeRowsProps) {
  const percent = LIMITS.money.platformFeePercent
  const less = (part: string): string => `−${formatMoney(part, currency)}`
  const rest = restOf([captured, platformFee, processingFee, amount], currency)
  return (
    <>
      <DefinitionList
        rows={[
          { term: t`Paid by the player`, value: formatMoney(captured, currency), exact: true },
          { term: t`Platform fee (${percent}%)`, value: less(platformFee), exact: true },
          { term: t`Processing fee`, value: less(processingFee), exact: true },
          ...(rest ? [{ term: t`Refunded`, value: less(rest), exact: true as const }] : []),
        ]}
      />
      <SumLine label={t`Your payout`} amount={formatMoney(amount, currency)} />
    </>
  )
}

/** The remainder that the listed lines do not cover: a refund, or an amount too small to transfer. */
function restOf([captured, ...parts]: readonly string[], currency: string): string | null {
  const rest = parts.reduce((left, part) => left - Number(part), Number(captured))
  const digits = isCurrency(currency) ? currencyOf(currency).isoDigits : 2
  return rest > 0.0005 ? rest.toFixed(Number.isInteger(Number(rest.toFixed(3))) ? digits : Math.max(digits, 2)) : null
}
