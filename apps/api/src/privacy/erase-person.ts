import { findErasuresLogged, pseudonymOf, writeAudit, type AuditAction, type AuditEntry } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefereeRow } from '../referees/index.ts'
import {
  deleteAccount,
  deleteDevices,
  deleteUnneededReferees,
  depersonalizeMatches,
  findNeededDevices,
  forgetActor,
  forgetEvents,
  forgetOperator,
  leaveAccount,
  replaceDevice,
  replaceReferee,
} from './erase.repository.ts'
import { standInDevicesOf, type Erasing } from './erasing.ts'
import {
  findActiveMatch,
  findMatchIds,
  findOwed,
  lockDevices,
  lockReferees,
  lockRequestsOfferedTo,
  type Person,
} from './person.repository.ts'

/**
 * Locks the person's referees in one city.
 * @throws Refusal `wrong_status` while the person is in an active match, `payout_owed` while one of the referees has a pending payout
 */
export async function lockIdle(trx: Trx, person: Person): Promise<RefereeRow[]> {
  const referees = await lockReferees(trx, person)
  const refereeIds = referees.map((referee) => referee.id)
  const active = await findActiveMatch(trx, { ...person, refereeIds })
  if (active) throw new Refusal('wrong_status', { status: active.status })
  if (await findOwed(trx, refereeIds)) throw new Refusal('payout_owed')
  return referees
}

/** Makes nameless what a city keeps of a person; repeated, it changes nothing. @returns the stand-in devices that it needs */
export async function eraseInCity(trx: Trx, erasing: Erasing, now: Date): Promise<string[]> {
  const known = await makeNameless(trx, erasing, now)
  const needed = await forgetNames(trx, erasing, known)
  const written = await findErasuresLogged(trx, erasing.by('').requestId)
  for (const entry of entriesOf(erasing, known)) {
    if (!written.some(({ action, subject }) => action === entry.action && subject === entry.subject))
      await writeAudit(trx, entry, now)
  }
  return needed
}

/**
 * Erases a person at home: the devices, the account, and what is kept there of them.
 * @param needed the stand-in devices that other cities need
 */
export async function eraseAtHome(trx: Trx, erasing: Erasing, needed: readonly string[], now: Date): Promise<void> {
  const {
    person: { accountId, deviceIds },
  } = erasing
  await lockDevices(trx, deviceIds)
  const known = await makeNameless(trx, erasing, now)
  await deleteDevices(trx, deviceIds)
  if (accountId !== null) await deleteAccount(trx, accountId)
  const kept = new Set([...needed, ...(await forgetNames(trx, erasing, known))])
  for (const entry of entriesOf(erasing, known)) await writeAudit(trx, entry, now)
  await deleteDevices(
    trx,
    standInDevicesOf(erasing).filter((id) => !kept.has(id)),
  )
}

/** What the names are still to be taken out of once they are of no one. */
interface Nameless {
  readonly refereeIds: readonly string[]
  readonly matchIds: readonly string[]
}

async function makeNameless(trx: Trx, { person, standIns }: Erasing, now: Date): Promise<Nameless> {
  const { accountId, deviceIds } = person
  const referees = await lockIdle(trx, person)
  const refereeIds = referees.map((referee) => referee.id)
  const known = { ...person, refereeIds }
  await lockRequestsOfferedTo(trx, refereeIds)
  const matchIds = await findMatchIds(trx, known)
  await forgetEvents(trx, known, matchIds)
  await depersonalizeMatches(trx, known)
  for (const id of deviceIds) await replaceDevice(trx, id, standIns.deviceOf(id))
  for (const referee of referees) {
    const own = referee.device_id !== null && deviceIds.includes(referee.device_id) ? referee.device_id : accountId
    await replaceReferee(trx, referee, standIns.refereeOf(referee.id), standIns.deviceOf(own ?? ''), now)
  }
  if (accountId !== null) await leaveAccount(trx, accountId)
  return { refereeIds, matchIds }
}

async function forgetNames(trx: Trx, erasing: Erasing, { refereeIds, matchIds }: Nameless): Promise<string[]> {
  const {
    person: { accountId, deviceIds },
    standIns,
    isOperator,
  } = erasing
  for (const id of deviceIds) await forgetActor(trx, id, standIns.deviceOf(id), matchIds)
  for (const id of refereeIds) await forgetActor(trx, id, standIns.refereeOf(id), matchIds)
  if (isOperator && accountId !== null) {
    await forgetOperator(trx, accountId)
    await forgetActor(trx, accountId, null, null)
  }
  await deleteUnneededReferees(trx, refereeIds.map(standIns.refereeOf))
  return findNeededDevices(trx, standInDevicesOf(erasing))
}

/** What the audit log of each city is to have of it. */
function entriesOf({ person: { accountId, deviceIds }, by }: Erasing, { refereeIds }: Nameless): AuditEntry[] {
  const entriesAbout = (action: AuditAction, ids: readonly string[]) =>
    ids.map((id) => ({ action, ...by(id), subject: pseudonymOf(id) }))
  return [
    ...entriesAbout('referee.erased', refereeIds),
    ...entriesAbout('device.erased', deviceIds),
    ...entriesAbout('account.erased', accountId === null ? [] : [accountId]),
  ]
}
