import { t } from '@lingui/core/macro'
import type { Payout } from '@refcall/contract'
import { StatusPill } from '@refcall/design-system'

/** Where a captured payment's payout is. */
export function PayoutState({ status }: Pick<Payout, 'status'>) {
  switch (status) {
    case 'paid':
      return <StatusPill tone="green">{t`Payout sent to your account`}</StatusPill>
    case 'returned':
      return <StatusPill tone="red">{t`Payment returned to the player`}</StatusPill>
    default:
      return <StatusPill tone="amber">{t`Payout on its way`}</StatusPill>
  }
}
