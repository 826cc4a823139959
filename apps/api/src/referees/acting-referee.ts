import type { Deps } from '../platform/deps.ts'
import { ensureOwnDevice, ownDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { ensureRefereeOfDevice, findReferee, findRefereeOfDevice } from './referee.repository.ts'
import type { RefereeRow } from './referee.table.ts'

/** A referee and the device it acts on at the moment. */
export interface ActingReferee {
  readonly referee: RefereeRow
  readonly deviceId: string | null
  /** Browser keys that stand behind the action: the caller's and the device's. */
  readonly keyHashes: readonly Buffer[]
}

/**
 * The referee who acts: the signed-in account's, else the device's own, which is created when it has none yet.
 * @throws Refusal `not_allowed` for an account that is no referee, `not_found` for somebody else's device
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

/** The referee without creating anything; null when there is none. */
export async function knownReferee(deps: Deps, caller: Caller, deviceId: string | undefined): Promise<RefereeRow | null> {
  const device = deviceId === undefined ? null : await ownDevice(deps, caller, deviceId)
  if (caller.account) {
    return (caller.account.refereeId && (await findReferee(deps.db, caller.account.refereeId))) || null
  }
  return device ? ((await findRefereeOfDevice(deps.db, device.id)) ?? null) : null
}
