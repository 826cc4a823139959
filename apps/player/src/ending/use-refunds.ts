import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match, RefundLine } from '@refcall/contract'
import { api, useDeviceId, useLogged } from '@refcall/host'

/** Each refund of a match, read where there is one and again when the match tells of another; empty until then. */
export function useRefunds({ id, requesterDeviceId, returnedAmount, refundOwed }: Match): readonly RefundLine[] {
  const deviceId = useDeviceId()
  const refunded = [returnedAmount, refundOwed].filter(Boolean).join(' ')
  const { data, error } = useQuery({
    ...queries.receipt(api, deviceId, id, refunded),
    enabled: refunded !== '' && requesterDeviceId === deviceId,
    placeholderData: (before) => before,
  })
  useLogged('receipt_read', error)
  return data?.refunds ?? []
}
