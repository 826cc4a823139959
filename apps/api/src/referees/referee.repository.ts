import { chordOfMiles, LIMITS, unitVector, WAITING_STATUSES, type PaymentMethod, type Place } from '@refcall/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { ERASED_PREFIX } from '../devices/index.ts'
import { randomId } from '../random-id.ts'
import { Refusal } from '../refusal.ts'
import type { RefereeRow } from './referee.table.ts'

/** A referee with what others may call it by. */
export interface ListedReferee extends RefereeRow {
  readonly device_alias: string | null
}

const listed = (db: Reader) =>
  db
    .selectFrom('referee')
    .leftJoin('device', (join) =>
      join.on((on) => on('device.id', '=', on.fn.coalesce('referee.last_device_id', 'referee.device_id'))),
    )
    .selectAll('referee')
    .select('device.alias as device_alias')

export function findReferee(db: Reader, id: string): Promise<RefereeRow | undefined> {
  return db.selectFrom('referee').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findListedReferee(db: Reader, id: string): Promise<ListedReferee | undefined> {
  return listed(db).where('referee.id', '=', id).executeTakeFirst()
}

export function findRefereeOfDevice(db: Reader, deviceId: string): Promise<RefereeRow | undefined> {
  return db.selectFrom('referee').selectAll().where('device_id', '=', deviceId).executeTakeFirst()
}

/** @throws Refusal `not_found` for a referee who was erased since it was read */
export function lockReferee(trx: Trx, id: string): Promise<RefereeRow> {
  return trx
    .selectFrom('referee')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}

/** The device's own referee, created when it has none; a device-only referee takes cash alone. */
export async function ensureRefereeOfDevice(db: Reader, deviceId: string, now: Date): Promise<RefereeRow> {
  await db
    .insertInto('referee')
    .values({ id: randomId('ref'), device_id: deviceId, last_device_id: deviceId, created_at: now })
    .onConflict((conflict) => conflict.column('device_id').doNothing())
    .execute()
  return db.selectFrom('referee').selectAll().where('device_id', '=', deviceId).executeTakeFirstOrThrow()
}

/** The ids of all referees that any of the devices is on its own. */
export async function findRefereeIdsOfDevices(db: Reader, deviceIds: readonly string[]): Promise<string[]> {
  if (deviceIds.length === 0) return []
  const rows = await db.selectFrom('referee').select('id').where('device_id', 'in', deviceIds).execute()
  return rows.map((row) => row.id)
}

export interface Duty extends Place {
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly deviceId?: string | null
}

export async function startDuty(trx: Trx, id: string, duty: Duty): Promise<void> {
  await trx
    .updateTable('referee')
    .set({
      on_duty: true,
      latitude: duty.latitude,
      longitude: duty.longitude,
      duty_started_at: duty.startedAt,
      duty_expires_at: duty.expiresAt,
      ...(duty.deviceId && { last_device_id: duty.deviceId }),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends duty; the place is kept only while an assignment still needs it. */
export async function endDuty(trx: Trx, id: string, keepPlace: boolean): Promise<void> {
  await trx
    .updateTable('referee')
    .set({
      on_duty: false,
      duty_started_at: null,
      duty_expires_at: null,
      ...(!keepPlace && { latitude: null, longitude: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function forgetPlace(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set({ latitude: null, longitude: null })
    .where('id', '=', id)
    .where('on_duty', '=', false)
    .execute()
}

export async function updateLastDevice(trx: Trx, id: string, deviceId: string): Promise<void> {
  await trx.updateTable('referee').set({ last_device_id: deviceId }).where('id', '=', id).execute()
}

/** One more match in the referee's record; off duty, the place is no longer needed. */
export async function countMatchOf(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set((on) => ({
      total_matches: on('total_matches', '+', 1),
      latitude: sql`case when on_duty then latitude end`,
      longitude: sql`case when on_duty then longitude end`,
    }))
    .where('id', '=', id)
    .execute()
}

/** A sign of life: duty lasts on from now. */
export async function extendDuty(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('referee')
    .set({ duty_expires_at: expiresAt })
    .where('id', '=', id)
    .where('on_duty', '=', true)
    .execute()
}

export async function insertAvailabilityEvent(
  trx: Trx,
  refereeId: string,
  event: 'available' | 'unavailable',
  place: Place,
  at: Date,
): Promise<number> {
  const row = await trx
    .insertInto('availability_event')
    .values({ referee_id: refereeId, event, latitude: place.latitude, longitude: place.longitude, occurred_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function findExpiredDuties(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('referee')
    .select('id')
    .where('on_duty', '=', true)
    .where('duty_expires_at', '<=', now)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** A `cube` of one place, and the box around it that no point within `miles` lies outside of. */
export function around(place: Place, miles: number) {
  const [x, y, z] = unitVector(place)
  const point = sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
  return { point, box: sql`cube_enlarge(${point}, ${chordOfMiles(miles)}::float8, 3)`, chord: chordOfMiles(miles) }
}

/**
 * That a referee's duty lasts beyond the instant, in a form no index answers: the planner would rather collect
 * everybody by the index on expiry and sort them than walk outwards from a place.
 */
export function outlasts(now: Date) {
  return sql<boolean>`referee.duty_expires_at + interval '0' > ${now}`
}

export interface NearestQuery {
  readonly place: Place
  readonly radiusMiles: number
  readonly limit: number
  readonly now: Date
  readonly paymentMethod?: PaymentMethod
}

/**
 * Referees on duty, nearest first: the index walks outwards from the place and stops at the limit; who is beyond the
 * radius is dropped from what it found. The radius as a condition of the walk would make the planner collect and sort
 * a whole city first. Only where few fit, as for electronic payment, a box keeps the walk from crossing the world.
 */
export async function nearestOnDuty(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point, box } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('on_duty', '=', true)
    .where(outlasts(query.now))
    .$if(query.paymentMethod === 'cash', (q) => q.where('accepts_cash', '=', true))
    .$if(query.paymentMethod === 'electronic', (q) =>
      q.where('accepts_electronic', '=', true).where('rate_minor', '>', 0).where(
        sql<boolean>`position <@ ${box}
          and exists (select from account a where a.id = referee.account_id and a.stripe_account_verified)`,
      ),
    )
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** Referees with a known place, on duty or on an assignment, nearest first. */
export async function nearestAround(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('position', 'is not', null)
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** Those of the found ones that are within the radius, with what others may call them by. */
function listNearest(
  db: Reader,
  nearest: SelectQueryBuilder<Schema, 'referee', { id: string; chord: number }>,
  radiusMiles: number,
): Promise<ListedReferee[]> {
  return listed(db)
    .innerJoin(nearest.as('near'), 'near.id', 'referee.id')
    .where('near.chord', '<=', chordOfMiles(radiusMiles))
    .orderBy('near.chord')
    .execute()
}

/** The leaderboard; erased referees keep their record but are nobody to choose. */
export async function topReferees(db: Reader, limit: number): Promise<ListedReferee[]> {
  return listed(db)
    .where(sql<boolean>`not coalesce(starts_with(referee.device_id, ${ERASED_PREFIX}), false)`)
    .orderBy('total_matches', 'desc')
    .orderBy('total_loves', 'desc')
    .orderBy('total_likes', 'desc')
    .orderBy('referee.id')
    .limit(limit)
    .execute()
}

/** Whether the referee has an assignment waiting. */
export async function hasWaitingAssignment(db: Reader, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('match')
    .select('id')
    .where('referee_id', '=', id)
    .where('status', 'in', WAITING_STATUSES)
    .executeTakeFirst()
  return row !== undefined
}

export const DUTY_MS = LIMITS.availability.lifetimeMs
