import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readOnEntry, type Api } from '@refcall/api-client'
import type { PushCategory } from '@refcall/domain'

const mutedPushes = (api: Api, deviceId: string) =>
  queryOptions({
    ...readOnEntry,
    queryKey: ['/api', 'mobile', 'device', deviceId, 'push', 'categories'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/mobile/device/:deviceId/push/categories', { params: { deviceId } }, { signal })).muted,
  })

/**
 * The categories of pushes that the device has switched off, and the mutation that switches one. Both fail with
 * `ApiError`.
 */
export function useMutedPushes(api: Api, deviceId: string) {
  const client = useQueryClient()
  const query = mutedPushes(api, deviceId)
  const read = useQuery(query)
  const change = useMutation({
    mutationFn: (body: { category: PushCategory; isOn: boolean }) =>
      api('PUT /api/mobile/device/:deviceId/push/categories', { params: { deviceId }, body }),
    onSuccess: ({ muted }) => client.setQueryData(query.queryKey, muted),
  })
  return { muted: read.data, readError: read.error, change }
}
