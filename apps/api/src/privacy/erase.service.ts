import { lockAccount, proveAccount } from '../accounts/index.ts'
import { ownClaimedDevice } from '../devices/index.ts'
import { cancelDirectRequestsTo, takeOffDuty } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { erasePerson, lockIdle } from './erase-person.ts'
import { personOfAccount, type Person } from './person.repository.ts'

/**
 * Erases an account with its sessions, its devices of this browser and its referee, and unlinks its other devices. The
 * parts needed by finished matches are kept under unresolvable ids.
 * @throws Refusal `wrong_credentials`, `wrong_status` while a match is active, `payout_owed`, `too_many_requests`
 */
export async function eraseAccount(deps: TransactDeps, caller: Caller, password: string): Promise<void> {
  const { id: accountId } = await proveAccount(deps, caller, password)
  await leaveDuty(deps, await personOfAccount(deps.db, accountId, caller.keyHash))
  await transact(deps, async ({ trx, now }) => {
    const account = await lockAccount(trx, accountId)
    if (!account) return
    const person = await personOfAccount(trx, accountId, caller.keyHash)
    await erasePerson(trx, caller, person, account.operator_role !== null, now)
  })
}

/**
 * Erases a device and its device-only referee; an account that used it is kept.
 * @returns whether anything was stored about the device
 * @throws Refusal `wrong_status` while a match is active, `payout_owed`, `not_found` for another owner's device
 */
export async function eraseDevice(deps: TransactDeps, caller: Caller, deviceId: string): Promise<boolean> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  if (!device) return false
  const person = { accountId: null, deviceIds: [device.id] }
  await leaveDuty(deps, person)
  await transact(deps, ({ trx, now }) => erasePerson(trx, caller, person, false, now))
  return true
}

/** Ends duty in a transaction before the erasure, so that its events to players are erased as well. */
async function leaveDuty(deps: TransactDeps, person: Person): Promise<void> {
  await transact(deps, async (work) => {
    for (const referee of await lockIdle(work.trx, person)) {
      await takeOffDuty(work, referee.id, false)
      await cancelDirectRequestsTo(work, referee.id, null)
    }
  })
}
