import type { ReactNode } from 'react'
import { tableText } from '@refcall/messages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'

/** Why a match is over, in one sentence for its player. */
export function endedText({
  status,
  endedBy,
  acceptedAt,
  isDirectAssignment,
  paymentMethod,
  tableNumber,
}: Match): ReactNode {
  const table = <bdi translate="no">{tableText(tableNumber)}</bdi>
  if (status === 'completed') return <Trans>Your match at table {table} is complete.</Trans>
  switch (endedBy) {
    case 'operator':
      return <Trans>The operator cancelled your request at table {table}.</Trans>
    case 'withdraw':
      return <Trans>Your referee is no longer coming to table {table}. Choose another one.</Trans>
    case 'player_absent':
      return <Trans>Your referee waited at table {table} and did not find you. There is nothing to pay.</Trans>
    case 'decline':
      return <Trans>The referee declined table {table}. Choose another one.</Trans>
    case 'unavailable':
      return <Trans>The referee is no longer available for table {table}. Choose another one.</Trans>
    case 'expire':
      if (acceptedAt !== null) return <Trans>Your match at table {table} was open for too long and has ended.</Trans>
      if (isDirectAssignment)
        return <Trans>The referee did not answer for table {table} in time. Choose another one.</Trans>
      return <Trans>Nobody could take table {table} in time, so your request has ended. You can send it again.</Trans>
    default:
      if (paymentMethod === 'cash')
        return <Trans>Your request at table {table} was cancelled. There is nothing to pay.</Trans>
      return <Trans>Your request at table {table} was cancelled.</Trans>
  }
}

/** What happened to the money of a match that was not played; null for one without a hold. */
export function holdText({ status, holdStatus }: Match): string | null {
  if (status !== 'cancelled' || !holdStatus) return null
  return holdStatus === 'released'
    ? t`Nothing is held on your card any more.`
    : t`The hold on your card is being released.`
}
