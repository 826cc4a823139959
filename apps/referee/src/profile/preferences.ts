import { queryOptions } from '@tanstack/react-query'
import { api, callAhead, log, refreshUser } from '@refcall/host'
import { isReferee } from '../is-referee.ts'
import type { Changes } from './profile-form.ts'

/** Payment preferences of the signed-in referee. */
export const userPreferences = queryOptions({
  queryKey: ['/api', 'user', 'payment-preferences'],
  queryFn: async ({ signal }) => (await api('GET /api/user/payment-preferences', {}, { signal })).user,
})

/** Makes the first calls of a screen that shows the preferences of the signed-in referee. */
export function callPreferencesAhead(): void {
  callAhead(isReferee, 'GET /api/user/payment-preferences')
  callAhead(isReferee, 'GET /api/countries')
  callAhead(isReferee, 'GET /api/currency/detect')
}

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
