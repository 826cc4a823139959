import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { ERASED_PREFIX } from '../devices/index.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { areKeptApart, playerOfIds, type PlayerIds } from './kept-apart.repository.ts'
import type { RefereeRow } from './referee.table.ts'

/** A referee with its public names. */
export interface ListedReferee extends RefereeRow {
  readonly device_alias: string | null
  /** Of the last matches where it is known whether the referee came. */
  readonly came: number
  readonly outcomes: number
  /** Null where too few arrivals are known. */
  readonly median_minutes: number | null
}

const { leastOutcomes } = LIMITS.reliability
const { lastOutcomes } = SERVER_LIMITS.reliability

const attendance = sql<Pick<ListedReferee, 'came' | 'outcomes' | 'median_minutes'>>`(
  select count(*) filter (where referee_came)::integer as came, count(*)::integer as outcomes,
    case when count(arrived_at) >= ${leastOutcomes}::integer then
      greatest(1, round(percentile_cont(0.5) within group (order by extract(epoch from arrived_at - accepted_at) / 60)))::integer
    end as median_minutes
  from (
    select referee_came, accepted_at, arrived_at from match_arrival
    where referee_id = referee.id and referee_came is not null
    order by accepted_at desc limit ${lastOutcomes}::integer) last)`

/** Query for referees with their public names, to be narrowed. */
export const listed = (db: Reader) =>
  db
    .selectFrom('referee')
    .leftJoin('device', (join) =>
      join.on((on) => on('device.id', '=', on.fn.coalesce('referee.last_device_id', 'referee.device_id'))),
    )
    .innerJoinLateral(attendance.as('attendance'), (join) => join.onTrue())
    .selectAll('referee')
    .select(['device.alias as device_alias', 'attendance.came', 'attendance.outcomes', 'attendance.median_minutes'])

export function findReferee(db: Reader, id: string): Promise<RefereeRow | undefined> {
  return db.selectFrom('referee').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findListedReferee(db: Reader, id: string): Promise<ListedReferee | undefined> {
  return listed(db).where('referee.id', '=', id).executeTakeFirst()
}

export function findRefereeOfDevice(db: Reader, deviceId: string): Promise<RefereeRow | undefined> {
  return db.selectFrom('referee').selectAll().where('device_id', '=', deviceId).executeTakeFirst()
}

/** The referees of a browser's claimed devices, and that of the device itself. */
export function findRefereesOfBrowser(
  db: Reader,
  deviceId: string,
  keyHash: Buffer | null,
): Promise<{ id: string; deviceId: string }[]> {
  return db
    .selectFrom('referee')
    .innerJoin('device', 'device.id', 'referee.device_id')
    .select(['referee.id', 'device.id as deviceId'])
    .where((on) => on.or([on('device.browser_key_hash', '=', keyHash), on('device.id', '=', deviceId)]))
    .execute()
}

/** @throws Refusal `not_found` for a referee erased since it was read */
export async function lockReferee(trx: Trx, id: string): Promise<RefereeRow> {
  const referee = await trx.selectFrom('referee').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!referee) throw new Refusal('not_found')
  return referee
}

export function lockRefereeOfDevice(trx: Trx, deviceId: string): Promise<RefereeRow | undefined> {
  return trx.selectFrom('referee').selectAll().where('device_id', '=', deviceId).forUpdate().executeTakeFirst()
}

/** The device's own referee, created if missing; a device-only referee takes cash only. */
export async function ensureRefereeOfDevice(db: Reader, deviceId: string, now: Date): Promise<RefereeRow> {
  await db
    .insertInto('referee')
    .values({ id: randomId('ref'), device_id: deviceId, last_device_id: deviceId, created_at: now })
    .onConflict((conflict) => conflict.column('device_id').doNothing())
    .execute()
  return db.selectFrom('referee').selectAll().where('device_id', '=', deviceId).executeTakeFirstOrThrow()
}

/** The ids of the referees of the devices that the browser key has claimed. */
export async function findRefereeIdsOfKey(db: Reader, keyHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('referee')
    .innerJoin('device', 'device.id', 'referee.device_id')
    .select('referee.id')
    .where('device.browser_key_hash', '=', keyHash)
    .execute()
  return rows.map((row) => row.id)
}

export async function updateLastDevice(trx: Trx, id: string, deviceId: string): Promise<void> {
  await trx.updateTable('referee').set({ last_device_id: deviceId }).where('id', '=', id).execute()
}

/** Adds a match to the referee's record; off duty, the position is no longer needed. */
export async function countMatch(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('referee')
    .set((on) => ({
      total_matches: on('total_matches', '+', 1),
      latitude: sql`case when on_duty then latitude end`,
      longitude: sql`case when on_duty then longitude end`,
      place_accuracy_m: sql`case when on_duty then place_accuracy_m end`,
      place_at: sql`case when on_duty then place_at end`,
      place_source: sql`case when on_duty then place_source end`,
    }))
    .where('id', '=', id)
    .execute()
}

/** The leaderboard, without erased referees, who keep their record. */
export async function topReferees(
  db: Reader,
  limit: number,
  player: PlayerIds,
): Promise<(ListedReferee & { is_kept_apart: boolean })[]> {
  return listed(db)
    .where(sql<boolean>`not coalesce(starts_with(referee.device_id, ${ERASED_PREFIX}), false)`)
    .select(areKeptApart(sql.ref('referee.id'), playerOfIds(player)).as('is_kept_apart'))
    .orderBy('total_matches', 'desc')
    .orderBy('total_loves', 'desc')
    .orderBy('total_likes', 'desc')
    .orderBy('referee.id')
    .limit(limit)
    .execute()
}
