import { t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, isInNativeApp, locate, location, type Place } from '@refcall/host'
import { placeProblem } from '@refcall/messages'

/** Duty cannot begin because nobody knows where the referee is; the message is for the person. */
export class PlaceUnknown extends Error {
  override readonly name = 'PlaceUnknown'
}

/**
 * Goes on duty where the referee is now; resolves to the requests that are open nearby.
 * Rejects with `PlaceUnknown` or `ApiError`.
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
        registeredAt: new Date().toISOString(),
      },
      latitude,
      longitude,
    },
  })
  return answer.matches
}

/** Goes off duty; a device that never was on duty is off it already. */
export async function goOffDuty(deviceId: string): Promise<void> {
  try {
    await api('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** The place the app told, else where the browser is now. An older place would call the referee to the wrong table. */
async function presentPlace(): Promise<Place> {
  const told = location.getState().place
  const place = told?.source === 'app' ? told : await locate()
  if (!place) throw new PlaceUnknown(placeProblem(location.getState().problem ?? 'unsupported'))
  if (place.source === 'fallback') {
    throw new PlaceUnknown(t`We could not find out where you are. Allow location for this page, then go on duty again.`)
  }
  return place
}
