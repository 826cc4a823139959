import { LIMITS } from '@refcall/domain'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import { claimDevice, findDevice, insertDevice, linkDeviceToAccount } from './device.repository.ts'
import type { DeviceRow } from './device.table.ts'
import { noteRefusedId } from './refused-ids.repository.ts'

/**
 * The device, if the caller may act as it: never seen, unclaimed, claimed by the caller's browser key, or linked to
 * the caller's account. The first request that brings a browser key claims it.
 * @param found its row, for one that has read it already; null if there is none
 * @returns null for an id that was never seen, when the caller brings no key
 * @throws Refusal `not_found` for somebody else's device, without a hint of its owner; `not_signed_in` if the bearer that
 * could make it the caller's own is no longer good
 */
export async function ownDevice(deps: Deps, caller: Caller, id: string, found?: DeviceRow | null): Promise<DeviceRow | null> {
  const { db, clock } = deps
  const now = clock.now()
  let device = found === undefined ? ((await findDevice(db, id)) ?? null) : found
  if (!device && caller.keyHash) device = await insertDevice(db, id, caller.keyHash, now)
  if (device && !device.browser_key_hash && caller.keyHash) device = await claimDevice(db, id, caller.keyHash, now)
  if (!device || mayActAs(caller, device)) {
    if (device && caller.account && device.account_id !== caller.account.id && isDeviceOfCaller(caller, device)) {
      await linkDeviceToAccount(db, id, caller.account.id)
      return { ...device, account_id: caller.account.id }
    }
    return device
  }
  if (!deps.config.liftRateLimits && (await noteRefusedId(db, caller.network, id, now))) {
    throw new Refusal('too_many_requests', { retryAfter: LIMITS.rates.distinctRefusedIdsWindowMs / 1_000 })
  }
  // With a good bearer it might have been the account's device.
  throw new Refusal(caller.hasDeadBearer ? 'not_signed_in' : 'not_found')
}

/** As `ownDevice`, for writes: a never-seen id becomes a known, unclaimed device. */
export async function ensureOwnDevice(deps: Deps, caller: Caller, id: string): Promise<DeviceRow> {
  return (await ownDevice(deps, caller, id)) ?? insertDevice(deps.db, id, null, deps.clock.now())
}

/** Whether the device is unclaimed, claimed by the caller's browser key or linked to the caller's account. */
export function mayActAs(caller: Caller, device: DeviceRow): boolean {
  if (!device.browser_key_hash) return true
  return isDeviceOfCaller(caller, device) || (caller.account !== null && device.account_id === caller.account.id)
}

/** Whether the caller's browser key is the one that claimed the device. */
export function isDeviceOfCaller(caller: Pick<Caller, 'keyHash'>, device: DeviceRow): boolean {
  return caller.keyHash !== null && device.browser_key_hash !== null && caller.keyHash.equals(device.browser_key_hash)
}
