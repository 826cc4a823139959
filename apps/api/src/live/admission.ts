import { DEVICE_ID_PATTERN, type Place } from '@refcall/domain'
import { Type, type Static } from 'typebox'
import type { Database } from '../db/database.ts'
import type { Deps } from '../platform/deps.ts'
import {
  isDeviceOfCaller,
  findDevice,
  isElsewhere,
  ownDevice,
  updateDevicePlace,
  type DeviceRow,
} from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { findRefereesOfBrowser } from '../referees/index.ts'
import type { Listener } from './still-authorized.ts'

export const deviceId = Type.String({ pattern: DEVICE_ID_PATTERN })

/** A client's parameters for its channel, on either transport. */
export const StreamRequest = Type.Object({
  lastEventId: Type.Optional(Type.String({ maxLength: 96 })),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  /** Takes only a free slot; no other channel of the device is closed for this one. */
  yielding: Type.Optional(Type.Boolean()),
})
export type StreamRequest = Static<typeof StreamRequest>

/** An admitted client: its device, recipients and place. */
export interface ConnectionAdmission {
  readonly listener: Listener
  readonly recipients: readonly string[]
  readonly place: Place | null
  readonly lastId: string | undefined
}

/** @throws Refusal `not_found` for another user's device */
export type Admit = (caller: Caller, deviceId: string, request: StreamRequest) => Promise<ConnectionAdmission>

/** Looks up the client's device and its referees together, then stores the place of the request. */
export function createAdmit(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Admit {
  return async (caller, deviceId, request) => {
    const [found, referees] = await Promise.all([
      findDevice(deps.db, deviceId),
      findRefereesOfBrowser(deps.db, deviceId, caller.keyHash),
    ])
    const device = await ownDevice(deps, caller, deviceId, found)
    return {
      listener: { deviceId, isKnown: device !== null, caller },
      place: await placeOf(deps.db, device, request),
      recipients: recipientsOf(caller, deviceId, device, referees),
      lastId: request.lastEventId,
    }
  }
}

type RefereeOfBrowser = Awaited<ReturnType<typeof findRefereesOfBrowser>>[number]

function recipientsOf(
  caller: Caller,
  deviceId: string,
  device: DeviceRow | null,
  referees: readonly RefereeOfBrowser[],
): string[] {
  const { account, keyHash } = caller
  // A device that is only linked to the account was claimed by another browser, which may belong to a different
  // referee.
  const isOwn = !account || (device !== null && isDeviceOfCaller({ keyHash }, device))
  const refereeIds = new Set(referees.flatMap((referee) => (isOwn || referee.deviceId !== deviceId ? referee.id : [])))
  if (account?.refereeId) refereeIds.add(account.refereeId)
  // The device's events contain codes, and matches that others requested there: from elsewhere the account gets only
  // its own.
  const isHeard = device === null || !isElsewhere(caller, device)
  return [
    ...(isHeard ? [`device:${deviceId}`] : []),
    'area',
    ...[...refereeIds].map((refereeId) => `referee:${refereeId}`),
    ...(account?.operatorRole ? ['operators'] : []),
  ]
}

/**
 * The place in the URL, stored for later; else the device's last known one. Nothing tells the age of a place in a URL: the stored one
 * keeps its measurement where both are the same.
 */
async function placeOf(
  db: Database,
  device: DeviceRow | null,
  { latitude, longitude }: StreamRequest,
): Promise<Place | null> {
  if (latitude !== undefined && longitude !== undefined) {
    const place = { latitude, longitude }
    const isKnown = device?.latitude === latitude && device.longitude === longitude
    if (device && !isKnown) await updateDevicePlace(db, device.id, place)
    return place
  }
  return device && device.latitude !== null && device.longitude !== null
    ? { latitude: device.latitude, longitude: device.longitude }
    : null
}
