import { Trans } from '@lingui/react/macro'
import { tableText } from '@refcall/messages'
import type { Assignment } from './assignment.ts'

/** Why a match that was not played has ended. */
export function EndWords(assignment: Extract<Assignment, { state: 'left' | 'ended' }>) {
  const { state, match } = assignment
  const { status, endedBy, paymentMethod } = match
  const tableNumber = <bdi translate="no">{tableText(match.tableNumber)}</bdi>
  if (endedBy === 'withdraw' || (state === 'left' && paymentMethod === 'electronic')) {
    return <Trans>You left table {tableNumber}. The player pays nothing and can choose another referee.</Trans>
  }
  if (state === 'left') return <Trans>You left table {tableNumber}. The request is open to other referees again.</Trans>
  if (status !== 'cancelled') return <Trans>The match at table {tableNumber} has ended.</Trans>
  if (endedBy === 'expire' && assignment.was === 'payment_pending') {
    return <Trans>The player did not pay in time, so the match at table {tableNumber} was closed.</Trans>
  }
  if (endedBy === 'expire' && assignment.was === 'awaiting_verification') {
    return <Trans>No code was entered in time, so the match at table {tableNumber} was closed.</Trans>
  }
  if (endedBy === 'expire') return <Trans>The match at table {tableNumber} took too long and was closed.</Trans>
  if (endedBy === 'player_absent')
    return <Trans>You waited at table {tableNumber}, and the player was not there.</Trans>
  if (endedBy === 'operator') return <Trans>The operator cancelled the match at table {tableNumber}.</Trans>
  return <Trans>The player cancelled the match at table {tableNumber}.</Trans>
}
