import type { Output } from '@refcall/contract'
import { isDeviceOfCaller, ownDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { readAccount } from './read-account.ts'

/** The first call of a browser: claims the device for its key. @throws Refusal `not_found` for another owner's device */
export async function startBrowser(deps: Deps, caller: Caller, deviceId: string): Promise<Output<'POST /api/start'>> {
  const lastEventId = deps.hub.lastEventId()
  const device = await ownDevice(deps, caller, deviceId)
  const claimed = device !== null && isDeviceOfCaller(caller, device)
  return { deviceId, claimed, user: caller.account && (await readAccount(deps.db, caller.account.id)), lastEventId }
}
