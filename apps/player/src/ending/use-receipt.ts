import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Match, Receipt } from '@refcall/contract'
import { api, useDeviceId, useLogged } from '@refcall/host'
import { tipQuery } from './tip-query.ts'

/** What the player of a match has paid, read again when the match tells of another refund; undefined until then. */
export function useReceipt({ id, requesterDeviceId, returnedAmount, refundOwed }: Match): Receipt | undefined {
  const deviceId = useDeviceId()
  const refunded = [returnedAmount, refundOwed].filter(Boolean).join(' ')
  const { data, error } = useQuery({
    ...receiptQuery(deviceId, id, refunded),
    enabled: requesterDeviceId === deviceId,
    placeholderData: (before) => before,
  })
  useLogged('receipt_read', error)
  return data
}

/** The key begins like that of the tip, so that news of the tip are also read here. */
const receiptQuery = (deviceId: string, matchId: string, refunded: string) =>
  queryOptions({
    queryKey: [...tipQuery(deviceId, matchId).queryKey, 'receipt', refunded],
    queryFn: ({ signal }) =>
      api('GET /api/device/:deviceId/matches/:matchId/receipt', { params: { deviceId, matchId } }, { signal }),
  })
