import { lockAccount, proveAccount } from '../accounts/index.ts'
import { ownClaimedDevice } from '../devices/index.ts'
import { transact } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { insertErasedDevices } from './erase.repository.ts'
import { eraseInCities, type Erased } from './erase-in-cities.service.ts'
import { eraseAtHome } from './erase-person.ts'
import { erasingNow, standInDevicesOf } from './erasing.ts'
import { leaveDuty } from './leave-duty.ts'
import { personOfAccount } from './person.repository.ts'

/**
 * Erases an account with its sessions, its devices of this browser and its referee, and unlinks its other devices. The
 * parts needed by finished matches are kept under unresolvable ids.
 * @throws Refusal `wrong_credentials`, `wrong_status` while a match is active, `payout_owed`, `too_many_requests`
 */
export async function eraseAccount(deps: Deps, caller: Caller, password: string): Promise<Erased> {
  const { id: accountId } = await proveAccount(deps, caller, password)
  const cities = deps.cities()
  if (cities)
    return eraseInCities(deps, cities, caller, {
      accountId,
      find: (trx) => personOfAccount(trx, accountId, caller.keyHash),
    })
  await leaveDuty(deps, await personOfAccount(deps.db, accountId, caller.keyHash))
  await transact(deps, async ({ trx, now }) => {
    const account = await lockAccount(trx, accountId)
    if (!account) return
    const erasing = erasingNow(caller, await personOfAccount(trx, accountId, caller.keyHash), account.is_operator)
    await insertErasedDevices(trx, standInDevicesOf(erasing), now)
    await eraseAtHome(trx, erasing, [], now)
  })
  return 'erased'
}

/**
 * Erases a device and its device-only referee; an account that used it is kept.
 * @returns `unknown` if nothing was stored about the device
 * @throws Refusal `wrong_status` while a match is active, `payout_owed`, `not_found` for another owner's device
 */
export async function eraseDevice(deps: Deps, caller: Caller, deviceId: string): Promise<Erased | 'unknown'> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  if (!device) return 'unknown'
  const person = { accountId: null, deviceIds: [device.id] }
  const cities = deps.cities()
  if (cities) return eraseInCities(deps, cities, caller, { accountId: null, find: () => Promise.resolve(person) })
  await leaveDuty(deps, person)
  await transact(deps, async ({ trx, now }) => {
    const erasing = erasingNow(caller, person, false)
    await insertErasedDevices(trx, standInDevicesOf(erasing), now)
    await eraseAtHome(trx, erasing, [], now)
  })
  return 'erased'
}
