import { queryOptions } from '@tanstack/react-query'
import { api, log, refreshUser } from '@refcall/host'
import type { Changes } from './profile-form.ts'

/** Payment preferences of the signed-in referee. */
export const userPreferences = queryOptions({
  queryKey: ['/api', 'user', 'payment-preferences'],
  queryFn: async ({ signal }) => (await api('GET /api/user/payment-preferences', {}, { signal })).user,
})

/** Preferences of a device-only referee. */
export const devicePreferences = (deviceId: string) =>
  queryOptions({
    queryKey: ['/api', 'device', deviceId, 'payment-preferences'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/device/:deviceId/payment-preferences', { params: { deviceId } }, { signal })).device,
  })

/** Saves changes of the signed-in referee and refreshes the session's account. Rejects with `ApiError`. */
export async function saveUserPreferences(changes: Changes, deviceId: string, keepalive: boolean) {
  const { user } = await api('POST /api/user/payment-preferences', { body: { ...changes, deviceId } }, { keepalive })
  // The account also holds the name and the methods. If this refresh fails, the next visit reads them.
  refreshUser().catch((error: unknown) => log.failure('account_read', error))
  return user
}

/** Saves the display name, the only preference of a device-only referee. Rejects with `ApiError`. */
export async function saveDevicePreferences({ displayName = null }: Changes, deviceId: string, keepalive: boolean) {
  const input = { params: { deviceId }, body: { displayName } }
  return (await api('POST /api/device/:deviceId/payment-preferences', input, { keepalive })).device
}
