import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { nameText, formatMoney, tableText } from '@refcall/messages'

/** What happens next in a match, in one sentence for its player; null where another part says it. */
export function nextLine(match: Match): ReactNode {
  const { status, paymentMethod, holdStatus, referee: named, tableNumber } = match
  const referee = named && <bdi translate="no">{nameText(named.name)}</bdi>
  const amount = formatMoney(match.totalAmount, match.playerCurrency)
  const table = <bdi translate="no">{tableText(tableNumber)}</bdi>
  switch (status) {
    case 'pending':
      if (paymentMethod === 'cash') return <Trans>The first referee who accepts comes to table {table}.</Trans>
      return holdStatus === 'held' ? (
        <Trans>{amount} is held on your card. It is released if the referee does not come.</Trans>
      ) : (
        <Trans>You pay {amount} once the referee has accepted.</Trans>
      )
    case 'accepted':
      return referee ? (
        <Trans>
          Pay {amount} to {referee} at the table.
        </Trans>
      ) : (
        <Trans>Pay {amount} to your referee at the table.</Trans>
      )
    case 'awaiting_verification':
      return <Trans>The match is paid and can start once your referee has entered the code.</Trans>
    case 'in_progress':
      return <Trans>Complete the match when the last game is over.</Trans>
    default:
      return null
  }
}
