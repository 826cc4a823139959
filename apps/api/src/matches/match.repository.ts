import { ACTIVE_STATUSES, EARTH_RADIUS_MILES, type MatchStatus, type Place } from '@refcall/domain'
import { sql, type UpdateObject } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { around, outlasts } from '../referees/index.ts'
import type { MatchOfferTable, MatchRow, MatchStepTable } from './match.table.ts'

/** A match with what its parties are called by others. */
export interface MatchWithParties extends MatchRow {
  readonly requester_alias: string
  readonly requester_device_account_id: string | null
  readonly requester_device_key_hash: Buffer | null
  readonly referee_device_id: string | null
  readonly referee_alias: string | null
  readonly referee_display_name: string | null
}

const withParties = (db: Reader) =>
  db
    .selectFrom('match')
    .innerJoin('device as requester', 'requester.id', 'match.requester_device_id')
    .leftJoin('referee as party', 'party.id', 'match.referee_id')
    .leftJoin('device as referee_device', (join) =>
      join.on((on) => on('referee_device.id', '=', on.fn.coalesce('party.last_device_id', 'party.device_id'))),
    )
    .selectAll('match')
    .select([
      'requester.alias as requester_alias',
      'requester.account_id as requester_device_account_id',
      'requester.browser_key_hash as requester_device_key_hash',
      'referee_device.id as referee_device_id',
      'referee_device.alias as referee_alias',
      'party.display_name as referee_display_name',
    ])

export function findMatch(db: Reader, id: string): Promise<MatchWithParties | undefined> {
  return withParties(db).where('match.id', '=', id).executeTakeFirst()
}

export function lockMatch(trx: Trx, id: string): Promise<MatchWithParties | undefined> {
  return withParties(trx).where('match.id', '=', id).forUpdate('match').executeTakeFirst()
}

export function matchesOfDevice(db: Reader, deviceId: string, limit: number): Promise<MatchWithParties[]> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .orderBy('match.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function matchesOfRequester(
  db: Reader,
  deviceIds: readonly string[],
  accountId: string | null,
  limit: number,
): Promise<MatchWithParties[]> {
  return withParties(db)
    .where((on) =>
      on.or([
        on('match.requester_device_id', '=', sql<string>`any(${[...deviceIds]}::text[])`),
        ...(accountId ? [on('match.requester_account_id', '=', accountId)] : []),
      ]),
    )
    .orderBy('match.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findActiveMatchOfDevice(db: Reader, deviceId: string): Promise<MatchWithParties | undefined> {
  return withParties(db)
    .where('match.requester_device_id', '=', deviceId)
    .where('match.status', 'in', ACTIVE_STATUSES)
    .executeTakeFirst()
}

/** The referee's waiting assignment, or the match in progress of one who is not back on duty. */
export function findAssignment(db: Reader, refereeIds: readonly string[]): Promise<MatchWithParties | undefined> {
  return withParties(db)
    .where('match.referee_id', 'in', refereeIds)
    .where((on) =>
      on.or([
        on('match.status', 'in', ['accepted', 'payment_pending', 'awaiting_verification']),
        on.and([on('match.status', '=', 'in_progress'), on('party.on_duty', '=', false)]),
      ]),
    )
    .orderBy('match.accepted_at', 'desc')
    .executeTakeFirst()
}

/** Open requests for a referee: direct ones, offered ones and, with a place, broadcasts within reach; oldest first. */
export function openRequests(
  db: Reader,
  referee: { id: string; accountId: string | null; deviceIds: readonly string[] },
  near: { place: Place; miles: number } | null,
  limit: number,
): Promise<MatchWithParties[]> {
  const within = near && around(near.place, near.miles)
  const open = sql<string>`(
    select id from match where status = 'pending' and is_direct and assigned_referee_id = ${referee.id}
    union
    select o.match_id from match_offer o join match m on m.id = o.match_id
      where ${near !== null} and o.referee_id = ${referee.id} and m.status = 'pending'
    ${
      within
        ? sql`union
    select id from match where status = 'pending' and not is_direct
      and position <@ ${within.box} and position <-> ${within.point} <= ${within.chord}::float8`
        : sql``
    })`
  return withParties(db)
    .where('match.id', 'in', open)
    .where(sql<boolean>`not (${referee.id} = any(match.withdrawn_referee_ids))`)
    .where(sql<boolean>`not (match.requester_device_id = any(${[...referee.deviceIds]}::text[]))`)
    .where(sql<boolean>`(match.requester_account_id is distinct from ${referee.accountId} or ${referee.accountId}::text is null)`)
    .orderBy('match.created_at')
    .limit(limit)
    .execute()
}

export type NewMatch = Omit<
  MatchRow,
  | 'version'
  | 'position'
  | 'withdrawn_referee_ids'
  | 'notified_count'
  | 'duty_before'
  | 'referee_id'
  | 'accepted_at'
  | 'completed_at'
  | 'cancelled_at'
  | 'ended_by'
  | 'rating'
  | 'feedback'
  | 'feedback_at'
  | 'original_referee_alias'
>

export function insertMatch(trx: Trx, match: NewMatch): Promise<MatchRow> {
  return trx.insertInto('match').values(match).returningAll().executeTakeFirstOrThrow()
}

export type MatchChange = UpdateObject<Schema, 'match'>

/** Moves a locked match one version on. */
export function updateMatch(trx: Trx, id: string, change: MatchChange): Promise<MatchRow> {
  return trx
    .updateTable('match')
    .set((on) => ({ ...change, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes what belongs to the step just taken: the match stays at its version. */
export function amendMatch(trx: Trx, id: string, change: MatchChange): Promise<MatchRow> {
  return trx.updateTable('match').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Accepting is this one statement: of any number of simultaneous callers exactly one finds the match still pending.
 * Undefined for all others.
 */
export function acceptPendingCashMatch(
  trx: Trx,
  id: string,
  refereeId: string,
  change: MatchChange,
): Promise<MatchRow | undefined> {
  return trx
    .updateTable('match')
    .set((on) => ({ ...change, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'cash')
    .where(sql<boolean>`not (${refereeId} = any(withdrawn_referee_ids))`)
    .returningAll()
    .executeTakeFirst()
}

export async function insertStep(trx: Trx, step: MatchStepTable): Promise<void> {
  await trx.insertInto('match_step').values(step).execute()
}

/** The last step of a kind that an actor took on the match. */
export function findStepTaken(
  db: Reader,
  matchId: string,
  step: string,
  actorId: string,
): Promise<MatchStepTable | undefined> {
  return db
    .selectFrom('match_step')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('step', '=', step)
    .where('actor_id', '=', actorId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function countRequestsSince(db: Reader, deviceId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('match')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('requester_device_id', '=', deviceId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Offers the match to the nearest referees on duty who may take it and were not asked in this wave. */
export async function offerToNearest(
  trx: Trx,
  match: MatchRow,
  wave: { number: number; miles: number; referees: number },
  now: Date,
): Promise<{ referee_id: string; distance_miles: number }[]> {
  const { point, chord } = around(match, wave.miles)
  const { rows } = await sql<MatchOfferTable>`
    insert into match_offer (match_id, referee_id, wave, distance_miles, offered_at)
    select ${match.id}, near.id, ${wave.number}::int, ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, near.chord / 2)), ${now}
    from (
      select referee.id, referee.position <-> ${point} as chord
      from referee
      left join device on device.id = coalesce(referee.last_device_id, referee.device_id)
      where referee.on_duty and ${outlasts(now)} and referee.accepts_cash
        and not (referee.id = any(${match.withdrawn_referee_ids}::text[]))
        and coalesce(referee.last_device_id, referee.device_id) is distinct from ${match.requester_device_id}
        and (referee.account_id is distinct from ${match.requester_account_id} or referee.account_id is null)
        and (device.browser_key_hash is distinct from ${match.requester_key_hash} or device.browser_key_hash is null)
      order by referee.position <-> ${point}
      limit ${wave.referees}
    ) near
    where near.chord <= ${chord}::float8
    on conflict do nothing
    returning referee_id, distance_miles`.execute(trx)
  return rows
}

export async function offeredReferees(trx: Trx, matchId: string): Promise<string[]> {
  const rows = await trx.selectFrom('match_offer').select('referee_id').where('match_id', '=', matchId).execute()
  return rows.map((row) => row.referee_id)
}

export async function forgetOffers(trx: Trx, matchId: string): Promise<void> {
  await trx.deleteFrom('match_offer').where('match_id', '=', matchId).execute()
}

export async function findDueMatches(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('match')
    .select('id')
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .limit(limit)
    .execute()
}

export async function lockDirectRequestsTo(trx: Trx, refereeId: string, exceptId: string | null): Promise<MatchWithParties[]> {
  return withParties(trx)
    .where('match.assigned_referee_id', '=', refereeId)
    .where('match.status', '=', 'pending' satisfies MatchStatus)
    .where('match.is_direct', '=', true)
    .where('match.id', '!=', exceptId ?? '')
    .orderBy('match.id')
    .forUpdate('match')
    .execute()
}
