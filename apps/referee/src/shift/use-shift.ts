import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { LIMITS, type BreakMinutes, type ShiftMinutes } from '@refcall/domain'
import { api, log, useDeviceId, useLogged } from '@refcall/host'

/** The end of the shift or of the break, as the server says it, read every minute while there is one. */
export function useShift() {
  const deviceId = useDeviceId()
  const client = useQueryClient()
  const status = queries.deviceStatus(api, deviceId)
  const { data, error } = useQuery({
    ...status,
    refetchOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      (data?.shift ?? data?.breakEndsAt) ? LIMITS.polling.activeAssignmentMs : false,
  })
  useLogged('duty_read', error)
  const params = { deviceId }
  const choose = useMutation({
    mutationFn: (minutes: ShiftMinutes | null) =>
      api('PUT /api/mobile/device/:deviceId/shift', { params, body: { minutes } }),
    onSuccess: (now) => client.setQueryData(status.queryKey, now),
    onError: (error) => log.failure('shift_change', error),
  })
  const pause = useMutation({
    mutationFn: (minutes: BreakMinutes) => api('PUT /api/mobile/device/:deviceId/break', { params, body: { minutes } }),
    onSuccess: (now) => client.setQueryData(status.queryKey, now),
    onError: (error) => log.failure('break_begin', error),
  })
  return { shift: data?.shift, breakEndsAt: data?.breakEndsAt, choose, pause }
}
