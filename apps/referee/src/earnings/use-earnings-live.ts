import { useQueryClient } from '@tanstack/react-query'
import { queries, type ReceivedMessage } from '@refcall/api-client'
import { api, useLive } from '@refcall/host'

/** Reads the earnings again when a match, a refund or a tip changes them. */
export function useEarningsLive(timeZone: string): void {
  const client = useQueryClient()
  const hear = (message: ReceivedMessage) => {
    const isNews =
      message.type === 'joined' ||
      message.type === 'snapshot' ||
      (message.type === 'match_update' && message.match.payout !== undefined) ||
      (message.type === 'match_tip' && message.reader === 'referee')
    if (isNews) void client.invalidateQueries({ queryKey: queries.earnings(api, timeZone).queryKey })
  }
  useLive(hear, null, true)
}
