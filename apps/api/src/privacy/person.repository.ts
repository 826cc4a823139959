import { ACTIVE_STATUSES, type MatchStatus } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import type { DeviceRow } from '../devices/index.ts'
import type { RefereeRow } from '../referees/index.ts'

/** A person by ids: an account with its devices, or devices alone. */
export interface Person {
  readonly accountId: string | null
  readonly deviceIds: readonly string[]
}

/** The person with all its referees: the account's and the devices' own. */
export interface PersonWithReferees extends Person {
  readonly refereeIds: readonly string[]
}

/** The account's devices that this browser claimed; other devices may have other people's matches. */
export function findDevicesOfAccount(db: Reader, accountId: string, keyHash: Buffer | null): Promise<DeviceRow[]> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('browser_key_hash', '=', keyHash)
    .orderBy('id')
    .execute()
}

/** An account with the devices of this browser. */
export async function personOfAccount(db: Reader, accountId: string, keyHash: Buffer | null): Promise<Person> {
  const devices = await findDevicesOfAccount(db, accountId, keyHash)
  return { accountId, deviceIds: devices.map((device) => device.id) }
}

/** Locks the devices, so that no match can be requested from them until the transaction ends. */
export async function lockDevices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('device').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()
}

const referees = (db: Reader, { accountId, deviceIds }: Person) =>
  db
    .selectFrom('referee')
    .selectAll()
    .where((on) => on.or([on('account_id', '=', accountId), on('device_id', '=', anyOf(deviceIds))]))
    .orderBy('id')

export function findReferees(db: Reader, person: Person): Promise<RefereeRow[]> {
  return referees(db, person).execute()
}

export function lockReferees(trx: Trx, person: Person): Promise<RefereeRow[]> {
  return referees(trx, person).forUpdate().execute()
}

/**
 * Waits for transactions that are ending a request offered to one of the locked referees: they notify the referee. Once
 * the offers are deleted, later transactions do not.
 */
export async function lockRequestsOfferedTo(trx: Trx, refereeIds: readonly string[]): Promise<void> {
  await sql`select from match where status = 'pending' and id in
    (select match_id from match_offer where referee_id = ${anyOf(refereeIds)}) order by id for share`.execute(trx)
}

/** An active match of the person, on either side. */
export function findActiveMatch(db: Reader, person: PersonWithReferees): Promise<{ status: MatchStatus } | undefined> {
  return db
    .selectFrom('match')
    .select('status')
    .where('status', 'in', ACTIVE_STATUSES)
    .where((on) => on.or([requested(person), on('referee_id', '=', anyOf(person.refereeIds))]))
    .executeTakeFirst()
}

/** A pending payout to one of the referees, or a pending reversal. */
export function findOwed(db: Reader, refereeIds: readonly string[]): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payment_operation')
    .leftJoin('match', 'match.id', 'payment_operation.match_id')
    .leftJoin('tip', 'tip.hold_id', 'payment_operation.hold_id')
    .select('payment_operation.id')
    .where((on) =>
      on.or([on('match.referee_id', '=', anyOf(refereeIds)), on('tip.referee_id', '=', anyOf(refereeIds))]),
    )
    .where('payment_operation.kind', 'in', ['transfer', 'reverse', 'tip_transfer', 'tip_reverse'])
    .where('payment_operation.decided_at', 'is', null)
    .executeTakeFirst()
}

/** Every match that the person requested, refereed, was named in or withdrew from. */
export async function findMatchIds(db: Reader, person: PersonWithReferees): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where((on) =>
      on.or([
        requested(person),
        on('referee_id', '=', anyOf(person.refereeIds)),
        on('assigned_referee_id', '=', anyOf(person.refereeIds)),
        sql<boolean>`former_referee_ids && ${[...person.refereeIds]}::text[]`,
      ]),
    )
    .execute()
  return rows.map((row) => row.id)
}

const requested = ({ accountId, deviceIds }: Person) =>
  sql<boolean>`(requester_device_id = ${anyOf(deviceIds)} or requester_account_id = ${accountId})`
