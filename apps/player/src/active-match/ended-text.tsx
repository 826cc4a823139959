import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'

/** Why a match is over, in one sentence for its player. */
export function endedText({ status, endedBy, acceptedAt, tableNumber }: Match): ReactNode {
  const table = <bdi>{tableNumber}</bdi>
  if (status === 'completed') return <Trans>Your match at table {table} is complete.</Trans>
  if (endedBy === 'operator') return <Trans>The operator cancelled your request at table {table}.</Trans>
  if (endedBy !== 'expire') return <Trans>Your request at table {table} was cancelled.</Trans>
  if (acceptedAt !== null) return <Trans>Your match at table {table} was open for too long and has ended.</Trans>
  return (
    <Trans>Nobody could take table {table} in time, so your request has ended. You can send it again.</Trans>
  )
}
