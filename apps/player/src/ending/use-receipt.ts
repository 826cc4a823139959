import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match, Receipt } from '@refcall/contract'
import { api, useDeviceId, useLogged } from '@refcall/host'

/** What the player of a match has paid, read again when the match tells of another refund; undefined until then. */
export function useReceipt({ id, requesterDeviceId, returnedAmount, refundOwed }: Match): Receipt | undefined {
  const deviceId = useDeviceId()
  const refunded = [returnedAmount, refundOwed].filter(Boolean).join(' ')
  const { data, error } = useQuery({
    ...queries.receipt(api, deviceId, id, refunded),
    enabled: requesterDeviceId === deviceId,
    placeholderData: (before) => before,
  })
  useLogged('receipt_read', error)
  return data
}
