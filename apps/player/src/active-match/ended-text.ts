import type { Match } from '@refcall/contract'

/** Why a match is over, in one sentence for its player. */
export function endedText({ status, endedBy, acceptedAt, tableNumber }: Match): string {
  if (status === 'completed') return `Your match at table ${tableNumber} is complete.`
  if (endedBy === 'expire') {
    return acceptedAt === null
      ? `Nobody could take table ${tableNumber} in time, so your request has ended. You can send it again.`
      : `Your match at table ${tableNumber} was open for too long and has ended.`
  }
  return endedBy === 'operator'
    ? `The operator cancelled your request at table ${tableNumber}.`
    : `Your request at table ${tableNumber} was cancelled.`
}
