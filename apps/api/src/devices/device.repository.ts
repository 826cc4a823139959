import { ACTIVE_STATUSES, type MeasuredPlace, type Place, type PushCategory } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import { anyOf, oneOf } from '../db/list-of.ts'
import { placeColumns } from '../platform/measured-place.ts'
import { randomId } from '../platform/random-id.ts'
import type { DeviceRow } from './device.table.ts'

export function findDevice(db: Reader, id: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findDevices(db: Reader, ids: readonly string[]): Promise<DeviceRow[]> {
  return db.selectFrom('device').selectAll().where('id', '=', anyOf(ids)).execute()
}

/**
 * Creates the device, claimed when a key is given; returns the row that exists afterwards, undefined if it was erased
 * meanwhile.
 */
export async function insertDevice(
  db: Database,
  id: string,
  keyHash: Buffer | null,
  now: Date,
): Promise<DeviceRow | undefined> {
  await db
    .insertInto('device')
    .values({ id, alias: randomId('dev'), browser_key_hash: keyHash, created_at: now, claimed_at: keyHash && now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return findDevice(db, id)
}

/** Claims an unclaimed device; of two simultaneous claims one wins, as the returned row shows. */
export async function claimDevice(db: Database, id: string, keyHash: Buffer, now: Date): Promise<DeviceRow> {
  await db
    .updateTable('device')
    .set({ browser_key_hash: keyHash, claimed_at: now })
    .where('id', '=', id)
    .where('browser_key_hash', 'is', null)
    .execute()
  return db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockDevice(trx: Trx, id: string): Promise<DeviceRow | undefined> {
  return trx.selectFrom('device').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Claims the locked device for another key; its recovery secret is spent. */
export async function reclaimDevice(trx: Trx, id: string, keyHash: Buffer, now: Date): Promise<void> {
  await trx
    .updateTable('device')
    .set({ browser_key_hash: keyHash, claimed_at: now, recovery_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function setRecoveryHash(db: Database, id: string, hash: Buffer): Promise<void> {
  await db.updateTable('device').set({ recovery_hash: hash }).where('id', '=', id).execute()
}

/** Of the devices that the key has claimed the one with an active match, otherwise that of the newest match or claim. */
export async function findDeviceInUse(db: Database, keyHash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from device d left join match m on m.requester_device_id = d.id
    where d.browser_key_hash = ${keyHash}
    group by d.id
    order by coalesce(bool_or(m.status in ${oneOf(ACTIVE_STATUSES)}), false) desc, coalesce(max(m.created_at), d.claimed_at) desc, d.id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface DeviceLink {
  readonly account_id: string
  readonly session_family: string
}

/** Links the device until the session ends; a session that ends at the same instant links nothing. */
export async function linkDevice(db: Reader, id: string, link: DeviceLink): Promise<void> {
  await db
    .updateTable('device')
    .set(link)
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('session').select('family').where('family', '=', link.session_family).forKeyShare()),
    )
    .execute()
}

const UNLINKED = { account_id: null, session_family: null }

/**
 * Unlinks every device that the session linked, after the session is deleted.
 * @param keyHash the browser that signs out: its devices are unlinked even if an earlier session of the account linked them
 */
export async function unlinkDevices(
  db: Reader,
  { account_id: accountId, session_family: family }: DeviceLink,
  keyHash: Buffer | null,
): Promise<void> {
  await db
    .updateTable('device')
    .set(UNLINKED)
    .where('account_id', '=', accountId)
    .where((on) => on.or([on('session_family', '=', family), on('browser_key_hash', '=', keyHash)]))
    .execute()
}

/** Unlinks the account's devices, except those of the session `but`. */
export async function unlinkAllDevicesOf(db: Reader, accountId: string, but: string | null): Promise<void> {
  await db
    .updateTable('device')
    .set(UNLINKED)
    .where('account_id', '=', accountId)
    .$if(but !== null, (others) => others.where('session_family', '!=', but))
    .execute()
}

/** Unlinks devices whose session has expired. */
export async function unlinkForgottenDevices(db: Reader, now: Date): Promise<void> {
  await db
    .updateTable('device')
    .set(UNLINKED)
    .where('session_family', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('family')
            .whereRef('family', '=', 'device.session_family')
            .where('expires_at', '>', now),
        ),
      ),
    )
    .execute()
}

/** The app that runs on a device. */
export interface DeviceApp {
  readonly platform: string | null
  readonly userAgent: string | null
}

/** Sets the device's position and, if given, its app. */
export async function updateDeviceOf(trx: Trx, id: string, place: MeasuredPlace, app?: DeviceApp): Promise<void> {
  await trx
    .updateTable('device')
    .set({ ...placeColumns(place), ...(app && { platform: app.platform, user_agent: app.userAgent }) })
    .where('id', '=', id)
    .execute()
}

/** Sets a position of unknown age and accuracy. */
export async function updateDevicePlace(db: Database, id: string, place: Place): Promise<void> {
  await db
    .updateTable('device')
    .set({ ...place, place_at: null, place_accuracy_m: null, place_source: 'device' })
    .where('id', '=', id)
    .execute()
}

/** Switches one category of pushes on or off. @returns those that are off, null if the device was erased meanwhile */
export async function switchPushes(
  db: Database,
  id: string,
  category: PushCategory,
  isOn: boolean,
): Promise<PushCategory[] | null> {
  const others = sql<PushCategory[]>`array_remove(muted_pushes, ${category}::text)`
  const row = await db
    .updateTable('device')
    .set({ muted_pushes: isOn ? others : sql<PushCategory[]>`array_append(${others}, ${category}::text)` })
    .where('id', '=', id)
    .returning('muted_pushes')
    .executeTakeFirst()
  return row?.muted_pushes ?? null
}

/** The ids of all devices that the browser key has claimed. */
export async function findDeviceIdsOfKey(db: Reader, keyHash: Buffer): Promise<string[]> {
  const rows = await db.selectFrom('device').select('id').where('browser_key_hash', '=', keyHash).execute()
  return rows.map((row) => row.id)
}

/** The latest known position of the devices that the browser key has claimed. */
export async function findLastPlaceOfKey(db: Reader, keyHash: Buffer): Promise<Place | null> {
  const row = await db
    .selectFrom('device')
    .select(['latitude', 'longitude'])
    .where('browser_key_hash', '=', keyHash)
    .where('latitude', 'is not', null)
    .orderBy('place_at', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : null
}
