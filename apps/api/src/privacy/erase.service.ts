import { lockAccount, proveAccount } from '../accounts/index.ts'
import { byCaller, pseudonymOf, writeAudit, type AuditAction } from '../audit-log/index.ts'
import type { Reader, Trx } from '../db/database.ts'
import { ownClaimedDevice } from '../devices/index.ts'
import { cancelDirectRequestsTo, finishDuty } from '../matches/index.ts'
import { transact } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefereeRow } from '../referees/index.ts'
import {
  deleteAccount,
  deleteDevice,
  deleteUnneeded,
  depersonalizeMatches,
  forgetActor,
  forgetEvents,
  forgetOperator,
  insertErasedDevice,
  replaceDevice,
  replaceReferee,
} from './erase.repository.ts'
import { findActiveMatch, findDevicesOfAccount, findMatchIds, findOwed, lockDevices, lockReferees, lockRequestsOfferedTo, type Person } from './person.repository.ts'

/**
 * Erases an account with its sessions, its devices of this browser and its referee, and unlinks its other devices. The
 * parts needed by finished matches are kept under unresolvable ids.
 * @throws Refusal `wrong_credentials`, `wrong_status` while a match is active, `payout_owed`, `too_many_requests`
 */
export async function eraseAccount(deps: Deps, caller: Caller, password: string): Promise<void> {
  const { id: accountId } = await proveAccount(deps, caller, password)
  await leaveDuty(deps, await personOf(deps.db, accountId, caller.keyHash))
  await transact(deps, async ({ trx, now }) => {
    const account = await lockAccount(trx, accountId)
    if (!account) return
    await erasePerson(trx, caller, await personOf(trx, accountId, caller.keyHash), now)
    await deleteAccount(trx, accountId)
    await auditErased(trx, caller, 'account.erased', [accountId], now)
    if (!account.is_operator) return
    await forgetOperator(trx, accountId)
    await forgetActor(trx, accountId, null, null)
  })
}

/**
 * Erases a device and its device-only referee; an account that used it is kept.
 * @returns whether anything was stored about the device
 * @throws Refusal `wrong_status` while a match is active, `payout_owed`, `not_found` for another owner's device
 */
export async function eraseDevice(deps: Deps, caller: Caller, deviceId: string): Promise<boolean> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  if (!device) return false
  const person = { accountId: null, deviceIds: [device.id] }
  await leaveDuty(deps, person)
  await transact(deps, ({ trx, now }) => erasePerson(trx, caller, person, now))
  return true
}

async function personOf(db: Reader, accountId: string, keyHash: Buffer | null): Promise<Person> {
  const devices = await findDevicesOfAccount(db, accountId, keyHash)
  return { accountId, deviceIds: devices.map((device) => device.id) }
}

/** Ends duty in a transaction before the erasure, so that its events to players are erased as well. */
async function leaveDuty(deps: Deps, person: Person): Promise<void> {
  await transact(deps, async (work) => {
    for (const referee of await lockIdle(work.trx, person)) {
      await finishDuty(work, referee.id, false)
      await cancelDirectRequestsTo(work, referee.id, null)
    }
  })
}

async function erasePerson(trx: Trx, caller: Caller, person: Person, now: Date): Promise<void> {
  const referees = await lockIdle(trx, person)
  const known = { ...person, refereeIds: referees.map((referee) => referee.id) }
  await lockRequestsOfferedTo(trx, known.refereeIds)
  const matchIds = await findMatchIds(trx, known)
  await forgetEvents(trx, known, matchIds)
  await depersonalizeMatches(trx, known)
  const erasedDevices = new Map<string, string>()
  for (const id of person.deviceIds) erasedDevices.set(id, await replaceDevice(trx, id, now))
  const standIns = new Map(erasedDevices)
  const erasedReferees: string[] = []
  for (const referee of referees) {
    const own = referee.device_id ?? referee.id
    const holder = erasedDevices.get(own) ?? (await insertErasedDevice(trx, now))
    const erased = await replaceReferee(trx, referee, holder, now)
    standIns.set(referee.id, erased)
    erasedDevices.set(own, holder)
    erasedReferees.push(erased)
  }
  for (const id of person.deviceIds) await deleteDevice(trx, id)
  for (const [gone, standIn] of standIns) await forgetActor(trx, gone, standIn, matchIds)
  await deleteUnneeded(trx, erasedReferees, [...erasedDevices.values()])
  await auditErased(trx, caller, 'referee.erased', known.refereeIds, now)
  await auditErased(trx, caller, 'device.erased', person.deviceIds, now)
}

async function auditErased(trx: Trx, caller: Caller, action: AuditAction, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) await writeAudit(trx, { action, ...byCaller(caller, id), subject: pseudonymOf(id) }, now)
}

/**
 * Locks everything that the person acts as.
 * @throws Refusal `wrong_status` while any of it is in an active match, `payout_owed` while one of its referees has a pending payout
 */
async function lockIdle(trx: Trx, person: Person): Promise<RefereeRow[]> {
  await lockDevices(trx, person.deviceIds)
  const referees = await lockReferees(trx, person)
  const refereeIds = referees.map((referee) => referee.id)
  const active = await findActiveMatch(trx, { ...person, refereeIds })
  if (active) throw new Refusal('wrong_status', { status: active.status })
  if (await findOwed(trx, refereeIds)) throw new Refusal('payout_owed')
  return referees
}
