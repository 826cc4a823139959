import { byCaller, pseudonymOf, writeAudit, type AuditAction } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefereeRow } from '../referees/index.ts'
import {
  deleteAccount,
  deleteDevices,
  deleteUnneeded,
  depersonalizeMatches,
  forgetActor,
  forgetApart,
  forgetEvents,
  forgetOperator,
  forgetReports,
  insertErasedDevices,
  replaceDevice,
  replaceReferee,
} from './erase.repository.ts'
import {
  findActiveMatch,
  findMatchIds,
  findOwed,
  lockDevices,
  lockReferees,
  lockRequestsOfferedTo,
  type Person,
} from './person.repository.ts'
import { drawStandIns, type StandIns } from './stand-ins.ts'

/**
 * Locks the person's devices and referees.
 * @throws Refusal `wrong_status` while the person is in an active match, `payout_owed` while one of the referees has a pending payout
 */
export async function lockIdle(trx: Trx, person: Person): Promise<RefereeRow[]> {
  await lockDevices(trx, person.deviceIds)
  const referees = await lockReferees(trx, person)
  const refereeIds = referees.map((referee) => referee.id)
  const active = await findActiveMatch(trx, { ...person, refereeIds })
  if (active) throw new Refusal('wrong_status', { status: active.status })
  if (await findOwed(trx, refereeIds)) throw new Refusal('payout_owed')
  return referees
}

/**
 * Erases the devices, the account and the referees. What others' records need of them stays under stand-ins.
 * @throws Refusal as `lockIdle`
 */
export async function erasePerson(
  trx: Trx,
  caller: Caller,
  person: Person,
  isOperator: boolean,
  now: Date,
): Promise<void> {
  const { accountId, deviceIds } = person
  const referees = await lockIdle(trx, person)
  const known = { ...person, refereeIds: referees.map((referee) => referee.id) }
  await lockRequestsOfferedTo(trx, known.refereeIds)
  const matchIds = await findMatchIds(trx, known)
  await forgetEvents(trx, known, matchIds)
  await depersonalizeMatches(trx, known)
  await forgetReports(trx, known)

  const standIns = drawStandIns()
  // The account's nameless referee needs a device as well.
  const erasedDevices = [...deviceIds, ...(accountId === null ? [] : [accountId])].map(standIns.deviceOf)
  await insertErasedDevices(trx, erasedDevices, now)
  for (const id of deviceIds) await replaceDevice(trx, id, standIns.deviceOf(id))
  for (const referee of referees) await replaceOwned(trx, person, referee, standIns, now)
  await deleteDevices(trx, deviceIds)
  if (accountId !== null) await deleteAccount(trx, accountId)
  await forgetApart(trx)

  for (const id of deviceIds) await forgetActor(trx, id, standIns.deviceOf(id), matchIds)
  for (const id of known.refereeIds) await forgetActor(trx, id, standIns.refereeOf(id), matchIds)
  if (isOperator && accountId !== null) {
    await forgetOperator(trx, accountId)
    await forgetActor(trx, accountId, null, null)
  }
  await deleteUnneeded(trx, known.refereeIds.map(standIns.refereeOf), erasedDevices)
  await auditErased(trx, caller, 'referee.erased', known.refereeIds, now)
  await auditErased(trx, caller, 'device.erased', deviceIds, now)
  await auditErased(trx, caller, 'account.erased', accountId === null ? [] : [accountId], now)
}

async function replaceOwned(
  trx: Trx,
  { accountId, deviceIds }: Person,
  referee: RefereeRow,
  { deviceOf, refereeOf }: StandIns,
  now: Date,
): Promise<void> {
  const owner = referee.device_id !== null && deviceIds.includes(referee.device_id) ? referee.device_id : accountId
  await replaceReferee(trx, referee, refereeOf(referee.id), deviceOf(owner ?? ''), now)
}

async function auditErased(
  trx: Trx,
  caller: Caller,
  action: AuditAction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of ids) await writeAudit(trx, { action, ...byCaller(caller, id), subject: pseudonymOf(id) }, now)
}
