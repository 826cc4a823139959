import { t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, isInNativeApp, locate, location, serverNow, type Place } from '@refcall/host'
import { placeProblem } from '@refcall/messages'

/** Duty cannot start because the referee's location is unknown. `message` is user-facing text. */
export class PlaceUnknown extends Error {
  override readonly name = 'PlaceUnknown'
}

/**
 * Goes on duty at the current location; resolves to the open requests nearby. Rejects with `PlaceUnknown` or
 * `ApiError`.
 */
export async function goOnDuty(deviceId: string): Promise<Match[]> {
  const { latitude, longitude } = await presentPlace()
  const answer = await api('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId },
    body: {
      pushToken: null,
      deviceInfo: {
        platform: isInNativeApp() ? 'app' : 'web',
        userAgent: navigator.userAgent,
        registeredAt: new Date(serverNow()).toISOString(),
      },
      latitude,
      longitude,
    },
  })
  return answer.matches
}

/** Goes off duty. A device that was never on duty counts as off duty. */
export async function goOffDuty(deviceId: string): Promise<void> {
  try {
    await api('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/**
 * The location sent by the app, otherwise the browser's current one. A stored location could send the referee to the
 * wrong table.
 */
async function presentPlace(): Promise<Place> {
  const told = location.getState().place
  const place = told?.source === 'app' ? told : await locate()
  if (!place) throw new PlaceUnknown(placeProblem(location.getState().problem ?? 'unsupported'))
  if (place.source === 'fallback') {
    throw new PlaceUnknown(t`We could not find out where you are. Allow location for this page, then go on duty again.`)
  }
  return place
}
