import type { Trx } from '../db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { ensureOwnDevice, ownDevice } from '../devices/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  ensureRefereeOfDevice,
  findReferee,
  findRefereeOfDevice,
  lockReferee,
  lockRefereeOfDevice,
} from './referee.repository.ts'
import type { RefereeRow } from './referee.table.ts'

/** Who acts as a referee: the signed-in account, otherwise the device. */
export type ActingCaller = {
  /** Browser keys of the action: the caller's and the device's. */
  readonly keyHashes: readonly Buffer[]
} & (
  | { readonly refereeId: string; readonly deviceId: string | null }
  /** The device's own referee, which may not exist yet. */
  | { readonly refereeId: null; readonly deviceId: string }
)

/** @throws Refusal `not_allowed` for an account that is not a referee's, `not_found` for another owner's device */
export async function actingCaller(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<ActingCaller> {
  const device = deviceId === undefined ? null : await ensureOwnDevice(deps, caller, deviceId)
  const keyHashes = [caller.keyHash, device?.browser_key_hash].filter((hash) => hash != null)
  if (caller.account) {
    const { refereeId } = caller.account
    if (!refereeId) throw new Refusal('not_allowed')
    return { refereeId, deviceId: device?.id ?? null, keyHashes }
  }
  if (!device) throw new Refusal('not_signed_in')
  return { refereeId: null, deviceId: device.id, keyHashes }
}

/** Locks the acting referee until the transaction ends; a device's own is created if missing. @throws Refusal `not_found` for an erased one */
export async function lockActing(trx: Trx, { refereeId, deviceId }: ActingCaller, now: Date): Promise<RefereeRow> {
  if (refereeId !== null) return lockReferee(trx, refereeId)
  return (
    (await lockRefereeOfDevice(trx, deviceId)) ?? lockReferee(trx, (await ensureRefereeOfDevice(trx, deviceId, now)).id)
  )
}

/** The acting referee's row, not locked; created as by `lockActing`. @throws Refusal as `actingCaller` */
export async function actingReferee(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<RefereeRow> {
  const acting = await actingCaller(deps, caller, deviceId)
  if (acting.refereeId === null) {
    const { db, clock } = deps
    return (await findRefereeOfDevice(db, acting.deviceId)) ?? ensureRefereeOfDevice(db, acting.deviceId, clock.now())
  }
  const referee = await findReferee(deps.db, acting.refereeId)
  if (!referee) throw new Refusal('not_allowed')
  return referee
}

/** As `actingReferee` without creating one; null when there is none. */
export async function knownReferee(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<RefereeRow | null> {
  const device = deviceId === undefined ? null : await ownDevice(deps, caller, deviceId)
  if (caller.account) {
    return (caller.account.refereeId && (await findReferee(deps.db, caller.account.refereeId))) || null
  }
  return (device && (await findRefereeOfDevice(deps.db, device.id))) ?? null
}
