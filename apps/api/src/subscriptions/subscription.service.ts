import type { AppPushSubscription, PushSubscription } from '@refcall/contract'
import type { PushCategory } from '@refcall/domain'
import { createECDH } from 'node:crypto'
import type { Trx } from '../db/database.ts'
import { isDeviceOfCaller, ownDevice, switchPushes, type DeviceRow } from '../devices/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { pushAddress } from './push-address.ts'
import { deleteApps, deleteBrowsers, deleteElsewhere, saveSubscription } from './subscription.repository.ts'

/**
 * Stores the push subscription of a device's browser; a repetition refreshes it.
 * @throws Refusal `not_found` for a device neither claimed by the caller's browser key nor linked to the account,
 * `invalid_request` for a forbidden address or an unusable key
 */
export async function subscribe(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  { endpoint, keys, language }: PushSubscription,
): Promise<void> {
  const device = await provenDevice(deps, caller, deviceId)
  if (!pushAddress(endpoint, deps.config.push.isPublicOnly))
    throw invalid('endpoint', 'it is no address of a push service')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh', 'it is no uncompressed point on P-256')
  if (Buffer.from(keys.auth, 'base64url').length !== 16) throw invalid('keys.auth', 'it has not 16 bytes')
  const subscription = {
    ...madeBy(caller, device.id, deps.clock.now()),
    kind: 'web' as const,
    address: endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language,
  }
  await transact(deps, async ({ trx }) => {
    await deleteElsewhere(trx, subscription)
    await saveSubscription(trx, subscription)
  })
}

/** @throws Refusal `not_found` for another user's device */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
  endpoint: string | undefined,
): Promise<void> {
  const device = await ownDevice(deps, caller, deviceId)
  if (device) await deleteBrowsers(deps.db, device.id, endpoint)
}

/**
 * Stores the token of the app around a device, in place of any other; a repetition refreshes it.
 * @throws Refusal `not_found` as `subscribe` does
 */
export async function subscribeApp(
  deps: TransactDeps,
  caller: Caller,
  deviceId: string,
  app: AppPushSubscription,
): Promise<void> {
  const { id } = await provenDevice(deps, caller, deviceId)
  await transact(deps, ({ trx, now }) => keepAppToken(trx, caller, id, app, now))
}

/** @throws Refusal `not_found` for another user's device */
export async function unsubscribeApp(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<void> {
  const device = await ownDevice(deps, caller, deviceId)
  if (device) await deleteApps(deps.db, device.id, null)
}

/** The categories of pushes that the device has switched off. @throws Refusal `not_found` for another user's device */
export async function readMuted(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<PushCategory[]> {
  return (await ownDevice(deps, caller, deviceId))?.muted_pushes ?? []
}

/**
 * Switches one category of the device's pushes on or off.
 * @throws Refusal `not_found` as `subscribe` does, and for a device that was erased at once
 */
export async function muteCategory(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
  { category, isOn }: { readonly category: PushCategory; readonly isOn: boolean },
): Promise<PushCategory[]> {
  const { id } = await provenDevice(deps, caller, deviceId)
  const muted = await switchPushes(deps.db, id, category, isOn)
  if (!muted) throw new Refusal('not_found')
  return muted
}

/** Stores the app's token; replaces any other of the device. Without a language, a former one of the token stays. */
export async function keepAppToken(
  trx: Trx,
  caller: Caller,
  deviceId: string,
  { token, language }: { readonly token: string; readonly language?: string },
  now: Date,
): Promise<void> {
  await deleteApps(trx, deviceId, token)
  const made = madeBy(caller, deviceId, now)
  await saveSubscription(trx, {
    ...made,
    kind: 'native',
    address: token,
    p256dh: null,
    auth: null,
    ...(language && { language }),
  })
}

/** An unclaimed device belongs to anyone who guesses its id, so it cannot subscribe. */
async function provenDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<DeviceRow> {
  const device = await ownDevice(deps, caller, deviceId)
  const isAccounts = device && caller.account && device.account_id === caller.account.id
  if (!device || (!isAccounts && !isDeviceOfCaller(caller, device))) throw new Refusal('not_found')
  return device
}

function madeBy({ account }: Caller, deviceId: string, now: Date) {
  return {
    device_id: deviceId,
    account_id: account?.id ?? null,
    session_family: account?.sessionFamily ?? null,
    created_at: now,
  }
}

function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    // Points off the curve cannot be used for key agreement.
    curve.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
