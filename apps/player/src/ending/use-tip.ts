import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { api, log } from '@refcall/host'
import { tipQuery } from './tip-query.ts'

export function useTip({ id: matchId, requesterDeviceId: deviceId }: Match) {
  const client = useQueryClient()
  const params = { deviceId, matchId }
  const query = tipQuery(deviceId, matchId)
  const offer = useQuery(query)
  const opening = useMutation({
    mutationFn: (body: { amount: string; currency: string }) =>
      api('POST /api/device/:deviceId/matches/:matchId/tip', { params, body }),
    onError: (error) => log.failure('tip_open', error, { matchId }),
  })
  const confirming = useMutation({
    mutationFn: () => api('POST /api/device/:deviceId/matches/:matchId/tip/confirm', { params }),
    onSuccess: (given) => client.setQueryData(query.queryKey, given),
    // The provider's message may still come: the live event reads the tip again.
    onError: (error) => log.failure('tip_confirm', error, { matchId }),
  })
  return { offer: offer.data, opening, confirming }
}
