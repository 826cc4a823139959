import { Trans } from '@lingui/react/macro'
import type { Assignment } from './assignment.ts'

/** Why there is nothing to do any more, for a match that was not played. */
export function EndWords({ face, match }: Extract<Assignment, { face: 'left' | 'ended' }>) {
  const { status, endedBy } = match
  const tableNumber = <bdi>{match.tableNumber}</bdi>
  if (face === 'left') return <Trans>You left table {tableNumber}. The request is open to other referees again.</Trans>
  if (status !== 'cancelled') return <Trans>The match at table {tableNumber} has ended.</Trans>
  if (endedBy === 'expire') return <Trans>The match at table {tableNumber} took too long and was closed.</Trans>
  if (endedBy === 'operator') return <Trans>The operator cancelled the match at table {tableNumber}.</Trans>
  return <Trans>The player cancelled the match at table {tableNumber}.</Trans>
}
