import type { Database } from '../db/database.ts'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { claimDevice, findDevice, insertDevice, linkDevice } from './device.repository.ts'
import type { DeviceRow } from './device.table.ts'
import { noteRefusedId } from './refused-ids.repository.ts'

/**
 * The device, if the caller may act as it: never seen, unclaimed, claimed by the caller's browser key, or linked to
 * the caller's account. The first request with a browser key claims it.
 * @param found its row, if already read; null if there is none
 * @returns null for an id that was never seen, when the caller has no key
 * @throws Refusal `not_found` for another owner's device, without a hint of the owner; `not_signed_in` if the caller's
 * bearer, which could prove ownership, has expired
 */
export async function ownDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
  found?: DeviceRow,
): Promise<DeviceRow | null> {
  const now = deps.clock.now()
  let device = found ?? (await findDevice(deps.db, id))
  if (!device && caller.keyHash) device = await insertDevice(deps.db, id, caller.keyHash, now)
  if (device && !device.browser_key_hash && caller.keyHash) device = await claimDevice(deps.db, id, caller.keyHash, now)
  if (device && mayActAs(caller, device)) return linkedToCaller(deps.db, caller, device)
  const namesTooMany =
    !deps.config.liftRateLimits && (await noteRefusedId(deps.db, caller.network, device ? id : null, now))
  if (!device) return null
  if (namesTooMany) {
    throw new Refusal('too_many_requests', { retryAfter: SERVER_LIMITS.rates.distinctRefusedIdsWindowMs / 1_000 })
  }
  // With a valid bearer it might be the account's device.
  throw new Refusal(caller.hasDeadBearer ? 'not_signed_in' : 'not_found')
}

/**
 * As `ownDevice`, for writes: a never-seen id is stored as an unclaimed device.
 * @throws Refusal `not_found` also for a device that was erased at once
 */
export async function ensureOwnDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<DeviceRow> {
  const known = await ownDevice(deps, caller, id)
  // Another browser may be the first to store it.
  const device = known ?? (await ownDevice(deps, caller, id, await insertDevice(deps.db, id, null, deps.clock.now())))
  if (!device) throw new Refusal('not_found')
  return device
}

/**
 * As `ownDevice`, without the account's devices that other browsers claimed: for data of the device itself: its
 * code, its payments, everything stored about it.
 */
export async function ownClaimedDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<DeviceRow | null> {
  const device = await ownDevice(deps, caller, id)
  if (device && isElsewhere(caller, device)) throw new Refusal('not_found')
  return device
}

/** A signed-in browser links its claimed devices to the account until it signs out. */
async function linkedToCaller(db: Database, caller: Caller, device: DeviceRow): Promise<DeviceRow> {
  if (!caller.account || !isDeviceOfCaller(caller, device)) return device
  const link = { account_id: caller.account.id, session_family: caller.account.sessionFamily }
  if (device.account_id === link.account_id && device.session_family === link.session_family) return device
  await linkDevice(db, device.id, link)
  return { ...device, ...link }
}

/** Whether the device is unclaimed, claimed by the caller's browser key or linked to the caller's account. */
export function mayActAs(caller: Caller, device: DeviceRow): boolean {
  if (!device.browser_key_hash) return true
  return isDeviceOfCaller(caller, device) || (caller.account !== null && device.account_id === caller.account.id)
}

/** Whether the caller's browser key is the one that claimed the device. */
export function isDeviceOfCaller(
  caller: Pick<Caller, 'keyHash'>,
  device: Pick<DeviceRow, 'browser_key_hash'>,
): boolean {
  return caller.keyHash !== null && device.browser_key_hash !== null && caller.keyHash.equals(device.browser_key_hash)
}

/** Whether another browser claimed the device, so that the caller has access only through the account. */
export function isElsewhere(caller: Pick<Caller, 'keyHash'>, device: DeviceRow): boolean {
  return device.browser_key_hash !== null && !isDeviceOfCaller(caller, device)
}

/**
 * Whether the caller, who may act as the device, may act on a match requested there: a browser on all matches of its
 * device, an account from elsewhere only on its own requests.
 */
export function mayActOn(
  caller: Caller,
  device: DeviceRow,
  match: { readonly requester_account_id: string | null },
): boolean {
  return !isElsewhere(caller, device) || (caller.account !== null && match.requester_account_id === caller.account.id)
}
