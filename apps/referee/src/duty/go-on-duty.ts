import { t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import type { MeasuredPlace } from '@refcall/domain'
import { api, fitnessOf, isInNativeApp, location, placeFor, serverNow, wirePlace } from '@refcall/host'
import { placeConcernText, placeProblem } from '@refcall/messages'

/** Duty cannot start because the referee's location is unknown. `message` is user-facing text. */
export class PlaceUnknown extends Error {
  override readonly name = 'PlaceUnknown'
}

/** The location is too old or too coarse for duty, until the referee confirms it. `message` is user-facing text. */
export class PlaceUnconfirmed extends Error {
  override readonly name = 'PlaceUnconfirmed'
}

/**
 * Goes on duty at the current location; resolves to the open requests nearby. Rejects with `PlaceUnknown`,
 * `PlaceUnconfirmed` or `ApiError`.
 */
export async function goOnDuty(deviceId: string): Promise<Match[]> {
  const { matches } = await putOnDuty(deviceId, await presentPlace())
  return matches
}

/** Moves a referee who is on duty. @returns whether the referee still is */
export async function followOnDuty(deviceId: string, place: MeasuredPlace): Promise<boolean> {
  const { isAvailable } = await putOnDuty(deviceId, place, true)
  return isAvailable
}

function putOnDuty(deviceId: string, place: MeasuredPlace, follows = false) {
  return api('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId },
    body: {
      ...(follows && { follows }),
      pushToken: null,
      deviceInfo: {
        platform: isInNativeApp() ? 'app' : 'web',
        userAgent: navigator.userAgent,
        registeredAt: new Date(serverNow()).toISOString(),
      },
      ...wirePlace(place),
    },
  })
}

/** Goes off duty. A device that was never on duty counts as off duty. */
export async function goOffDuty(deviceId: string): Promise<void> {
  try {
    await api('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** The location for duty: the browser is asked for it unless a recent one is known. */
async function presentPlace(): Promise<MeasuredPlace> {
  const place = await placeFor('duty')
  const { problem } = location.getState()
  if (!place) throw new PlaceUnknown(placeProblem(problem ?? 'unsupported'))
  const { fit, concerns } = fitnessOf('duty', place)
  if (fit === 'refused') throw new PlaceUnknown(problem === 'no_answer' ? placeProblem(problem) : unknownText())
  if (fit === 'confirm') {
    const reasons = concerns.map((concern) => placeConcernText(concern, place, serverNow()))
    throw new PlaceUnconfirmed([...reasons, t`Are you still there?`].join(' '))
  }
  return place
}

const unknownText = (): string =>
  t`We could not find out where you are. Allow location for this page, then go on duty again.`
