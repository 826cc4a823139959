import { DEVICE_ID_PATTERN, type Place } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import type { Deps } from '../deps.ts'
import { ownDevice, updateDevicePlace, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../http/caller.ts'
import { knownReferee, refereesOfCaller } from '../referees/index.ts'
import type { Listener } from './entitled.ts'

export const deviceId = Type.String({ pattern: DEVICE_ID_PATTERN })

/** What a client may ask of its channel, whichever transport it comes by. */
export const Wishes = Type.Object({
  lastEventId: Type.Optional(Type.String({ maxLength: 64 })),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  /** Only a free place is asked for; no other channel of the device is to be closed for this one. */
  yielding: Type.Optional(Type.Boolean()),
})
export type Wishes = Static<typeof Wishes>

/** A client that may listen, and to what. */
export interface Admission {
  readonly listener: Listener
  readonly recipients: readonly string[]
  readonly place: Place | null
  readonly lastId: string | undefined
}

/** @throws Refusal `not_found` for somebody else's device */
export async function admit(deps: Deps, caller: Caller, id: string, wishes: Wishes): Promise<Admission> {
  const device = await ownDevice(deps, caller, id)
  return {
    listener: { deviceId: id, isKnown: device !== null, caller },
    place: await placeOf(deps, device, wishes),
    recipients: await recipientsOf(deps, caller, id),
    lastId: wishes.lastEventId,
  }
}

async function recipientsOf(deps: Deps, caller: Caller, id: string): Promise<string[]> {
  const referee = await knownReferee(deps, caller, id)
  const refereeIds = new Set([...(await refereesOfCaller(deps, caller)), ...(referee ? [referee.id] : [])])
  return [
    `device:${id}`,
    'area',
    ...[...refereeIds].map((refereeId) => `referee:${refereeId}`),
    ...(caller.account?.isOperator ? ['operators'] : []),
  ]
}

/** As long as this a place that is told again is not written again: a whole crowd may come back at once. */
const FRESH_MS = 60_000

function isFresh({ latitude, longitude, place_at: at }: DeviceRow, place: Place, now: Date): boolean {
  return latitude === place.latitude && longitude === place.longitude && at !== null && now.getTime() - at.getTime() < FRESH_MS
}

/** The place in the address, kept for later; else the device's last known one. */
async function placeOf(deps: Deps, device: DeviceRow | null, { latitude, longitude }: Wishes): Promise<Place | null> {
  if (latitude !== undefined && longitude !== undefined) {
    const place = { latitude, longitude }
    const now = deps.clock.now()
    if (device && !isFresh(device, place, now)) await updateDevicePlace(deps.db, device.id, place, now)
    return place
  }
  return device && device.latitude !== null && device.longitude !== null
    ? { latitude: device.latitude, longitude: device.longitude }
    : null
}
