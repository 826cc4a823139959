import { t } from '@lingui/core/macro'
import type { DashboardMatch, MatchPayment } from '@refcall/contract'
import { formatMoney } from '@refcall/messages'

const atTheTable = (): string => t`This match is paid at the table: no money moves.`

/** What cancelling does to the money, in a sentence. */
export function moneyOfCancelling({ paymentMethod }: DashboardMatch, payment: MatchPayment | undefined): string {
  if (paymentMethod === 'cash') return atTheTable()
  const held = payment?.holds.find(({ state }) => state === 'held')
  if (!held) return t`The player is charged nothing.`
  const amount = formatMoney(held.amount, held.currency)
  return t`The player is charged nothing: the ${amount} held on the card is released.`
}

/** What completing does to the money, in a sentence. */
export const moneyOfCompleting = ({ paymentMethod }: DashboardMatch): string =>
  paymentMethod === 'cash' ? atTheTable() : t`No money moves: the player was charged when the code was entered.`
