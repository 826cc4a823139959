import type { Deps } from '../platform/deps.ts'
import { ensureOwnDevice, ownDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { ensureRefereeOfDevice, findReferee, findRefereeOfDevice } from './referee.repository.ts'
import type { RefereeRow } from './referee.table.ts'

/** A referee and its current device. */
export interface ActingReferee {
  readonly referee: RefereeRow
  readonly deviceId: string | null
  /** Browser keys of the action: the caller's and the device's. */
  readonly keyHashes: readonly Buffer[]
}

/**
 * The acting referee: the signed-in account's, otherwise the device's own, created if missing.
 * @throws Refusal `not_allowed` for an account that is not a referee's, `not_found` for another owner's device
 */
export async function actingReferee(deps: Deps, caller: Caller, deviceId: string | undefined): Promise<ActingReferee> {
  const device = deviceId === undefined ? null : await ensureOwnDevice(deps, caller, deviceId)
  const keyHashes = [caller.keyHash, device?.browser_key_hash].filter((hash) => hash != null)
  if (caller.account) {
    const referee = caller.account.refereeId && (await findReferee(deps.db, caller.account.refereeId))
    if (!referee) throw new Refusal('not_allowed')
    return { referee, deviceId: device?.id ?? null, keyHashes }
  }
  if (!device) throw new Refusal('not_signed_in')
  const referee =
    (await findRefereeOfDevice(deps.db, device.id)) ?? (await ensureRefereeOfDevice(deps.db, device.id, deps.clock.now()))
  return { referee, deviceId: device.id, keyHashes }
}

/** As `actingReferee` without creating one; null when there is none. */
export async function knownReferee(deps: Deps, caller: Caller, deviceId: string | undefined): Promise<RefereeRow | null> {
  const device = deviceId === undefined ? null : await ownDevice(deps, caller, deviceId)
  if (caller.account) {
    return (caller.account.refereeId && (await findReferee(deps.db, caller.account.refereeId))) || null
  }
  return device ? ((await findRefereeOfDevice(deps.db, device.id)) ?? null) : null
}
