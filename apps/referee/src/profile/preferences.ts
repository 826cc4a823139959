import { queryOptions } from '@tanstack/react-query'
import { api, log, refreshUser } from '@refcall/host'
import type { Changes } from './profile-form.ts'

/** How the signed-in referee is paid. */
export const userPreferences = queryOptions({
  queryKey: ['/api', 'user', 'payment-preferences'],
  queryFn: async ({ signal }) => (await api('GET /api/user/payment-preferences', {}, { signal })).user,
})

/** What a device-only referee has. */
export const devicePreferences = (deviceId: string) =>
  queryOptions({
    queryKey: ['/api', 'device', deviceId, 'payment-preferences'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/device/:deviceId/payment-preferences', { params: { deviceId } }, { signal })).device,
  })

/** Saves changes of the signed-in referee; the session then knows them too. Rejects with `ApiError`. */
export async function saveUserPreferences(changes: Changes, deviceId: string, keepalive: boolean) {
  const { user } = await api('POST /api/user/payment-preferences', { body: { ...changes, deviceId } }, { keepalive })
  // The name and the methods are told elsewhere too; without them the next visit reads them.
  refreshUser().catch((error: unknown) => log.failure('account_read', error))
  return user
}

/** A device-only referee has a display name and nothing else to save. Rejects with `ApiError`. */
export async function saveDevicePreferences({ displayName = null }: Changes, deviceId: string, keepalive: boolean) {
  const input = { params: { deviceId }, body: { displayName } }
  return (await api('POST /api/device/:deviceId/payment-preferences', input, { keepalive })).device
}
