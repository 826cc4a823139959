import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { hashOf, randomSecret } from '../platform/random-id.ts'
import { findDevice, lockDevice, reclaimDevice, setRecoveryHash } from './device.repository.ts'
import { isDeviceOfCaller } from './device.service.ts'
import type { DeviceRow } from './device.table.ts'

/**
 * Gives a device back to a browser that has lost its key. It proves that the device is its own by the recovery secret,
 * which is spent, or by a bearer of the very sign-in that linked the device; another browser of the account has another.
 */
export async function recoverDevice(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  secret: string | undefined,
): Promise<void> {
  const { keyHash } = caller
  const known = keyHash && (secret !== undefined || caller.isByBearer) ? await findDevice(deps.db, id) : undefined
  if (!keyHash || !known || !mayRecover(caller, known, secret)) return
  await inTransaction(deps.db, async (trx) => {
    const device = await lockDevice(trx, id)
    if (device && mayRecover(caller, device, secret)) await reclaimDevice(trx, id, keyHash, deps.clock.now())
  })
}

function mayRecover(caller: Caller, device: DeviceRow, secret: string | undefined): boolean {
  if (!device.browser_key_hash || isDeviceOfCaller(caller, device)) return false
  return isSecretOf(device, secret) || (caller.isByBearer && isLinkedBy(caller, device))
}

function isSecretOf({ recovery_hash: hash }: DeviceRow, secret: string | undefined): boolean {
  return hash !== null && secret !== undefined && hash.equals(hashOf(secret))
}

function isLinkedBy({ account }: Caller, device: DeviceRow): boolean {
  return account !== null && device.account_id === account.id && device.session_family === account.sessionFamily
}

/** A new recovery secret for the page, unless it has the present one; only its hash is stored. */
export async function giveRecovery(
  db: Database,
  device: DeviceRow,
  presented: string | undefined,
): Promise<string | null> {
  if (isSecretOf(device, presented)) return null
  const secret = randomSecret()
  await setRecoveryHash(db, device.id, hashOf(secret))
  return secret
}
