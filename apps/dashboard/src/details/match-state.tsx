import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { StatusPill } from '@refcall/design-system'
import { formatMoney, statusLabel, STATUS_TONE } from '@refcall/messages'

/** The state of a match, and what went back to the player, which leaves the state as it is. */
export function MatchState({
  match: { status, returnedAmount, refundOwed, totalAmount, playerCurrency },
}: {
  match: DashboardMatch
}) {
  return (
    <>
      <StatusPill tone={STATUS_TONE[status]}>{statusLabel(status)}</StatusPill>
      {returnedAmount && (
        <StatusPill tone="red">
          {returnedAmount === totalAmount
            ? t`Refunded`
            : t`${{ amount: formatMoney(returnedAmount, playerCurrency) }} refunded`}
        </StatusPill>
      )}
      {refundOwed && (
        <StatusPill tone="red">{t`${{ amount: formatMoney(refundOwed, playerCurrency) }} owed to the player`}</StatusPill>
      )}
    </>
  )
}
