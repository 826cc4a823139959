import type { Input, Output } from '@refcall/contract'
import { findDeviceInUse, giveRecovery, isDeviceOfCaller, ownDevice, recoverDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { readAccount } from './read-account.ts'

/**
 * The first call of a browser: claims the device for its key. A browser that has lost its storage gets its key's device
 * instead of a new one; one that has lost its key gets its device back for the recovery secret, or for the bearer of the
 * sign-in that linked it.
 * @throws Refusal `not_found` for another owner's device
 */
export async function startBrowser(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hub'>,
  caller: Caller,
  { deviceId: named, isNew, recovery }: Input<'POST /api/start'>['body'],
): Promise<Output<'POST /api/start'>> {
  // Read first: the browser's stream resumes here, and reports what is committed after the reads below.
  const cursor = deps.hub.currentCursor()
  const keyDeviceId = isNew && caller.keyHash ? await findDeviceInUse(deps.db, caller.keyHash) : null
  const deviceId = keyDeviceId ?? named
  await recoverDevice(deps, caller, deviceId, recovery)
  const device = await ownDevice(deps, caller, deviceId)
  const claimed = device !== null && isDeviceOfCaller(caller, device)
  const user = caller.account && (await readAccount(deps.db, caller.account.id))
  const next = claimed ? await giveRecovery(deps.db, device, recovery) : null
  return {
    deviceId: named,
    ...(keyDeviceId !== null && { keyDeviceId }),
    ...(next !== null && { recovery: next }),
    claimed,
    user,
    lastEventId: cursor,
  }
}
