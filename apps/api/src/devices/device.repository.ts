import type { Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'
import { randomId } from '../platform/random-id.ts'
import type { DeviceRow } from './device.table.ts'

export function findDevice(db: Reader, id: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findDevices(db: Reader, ids: readonly string[]): Promise<DeviceRow[]> {
  return db.selectFrom('device').selectAll().where('id', '=', sql<string>`any(${[...ids]}::text[])`).execute()
}

/** Creates the device, claimed when a key is given; returns the row that exists afterwards. */
export async function insertDevice(db: Reader, id: string, keyHash: Buffer | null, now: Date): Promise<DeviceRow> {
  await db
    .insertInto('device')
    .values({
      id,
      alias: randomId('dev'),
      browser_key_hash: keyHash,
      created_at: now,
      claimed_at: keyHash && now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
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
export async function unlinkDevices(db: Reader, { account_id: accountId, session_family: family }: DeviceLink, keyHash: Buffer | null): Promise<void> {
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

/** The update of the device's position and, if given, its app. */
export const placeChange = (db: Reader, id: string, place: Place, now: Date, app?: DeviceApp) =>
  db
    .updateTable('device')
    .set({
      latitude: place.latitude,
      longitude: place.longitude,
      place_at: now,
      ...(app && { platform: app.platform, user_agent: app.userAgent }),
    })
    .where('id', '=', id)

export async function updateDevicePlace(db: Reader, id: string, place: Place, now: Date): Promise<void> {
  await placeChange(db, id, place, now).execute()
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
    .orderBy('place_at', 'desc')
    .executeTakeFirst()
  return row && row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null
}
