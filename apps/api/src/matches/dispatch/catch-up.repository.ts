import { EARTH_RADIUS_MILES, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { aroundReach, reachFrom, type Reach, type RefereeRow } from '../../referees/index.ts'
import { lockNetworks } from '../../requesters/index.ts'
import { mayMeet } from '../may-meet.repository.ts'
import { openOffersOf } from './network-share.repository.ts'
import { OLDEST_OPEN } from './oldest-open.repository.ts'
import { reachNote } from './reach.repository.ts'

/** Has the dispatcher offer the open requests to a referee who came on duty. */
export async function requestCatchUp(trx: Trx, refereeId: string): Promise<void> {
  await trx
    .insertInto('duty_catch_up')
    .values({ referee_id: refereeId, after_transaction: '0' })
    .onConflict((conflict) => conflict.column('referee_id').doUpdateSet({ after_transaction: '0' }))
    .execute()
}

/**
 * Referees due for a catch-up: those without one so far, and those whose transactions under way at the last catch-up
 * have all ended.
 */
export async function findDueCatchUps(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ referee_id: string }>`
    select referee_id from duty_catch_up
    where after_transaction <= pg_snapshot_xmin(pg_current_snapshot()) limit ${limit}`.execute(db)
  return rows.map((row) => row.referee_id)
}

export type OnDuty = RefereeRow & Place

/** Locks the referee for share if it is on duty: it stays on duty until the transaction ends. */
export function lockOnDutyForShare(trx: Trx, id: string): Promise<RefereeRow | undefined> {
  return trx
    .selectFrom('referee')
    .selectAll()
    .where('id', '=', id)
    .where('on_duty', '=', sql.lit(true))
    .forShare()
    .executeTakeFirst()
}

/**
 * After the first catch-up, schedules one more for when all transactions now under way have ended; after that one,
 * removes the note.
 */
const moving = (refereeId: string) => sql`due as (
      select referee_id, after_transaction from duty_catch_up where referee_id = ${refereeId} for update
    ), over as (
      delete from duty_catch_up c using due
      where c.referee_id = due.referee_id and due.after_transaction <> '0'
        and due.after_transaction <= pg_snapshot_xmin(pg_current_snapshot())
    ), moved as (
      update duty_catch_up c set after_transaction = pg_snapshot_xmax(pg_current_snapshot())
      from due where c.referee_id = due.referee_id and due.after_transaction = '0'
    )`

export async function moveCatchUp(db: Reader, refereeId: string): Promise<void> {
  await sql`with ${moving(refereeId)} select`.execute(db)
}

/**
 * The offers of the open requests within reach to a referee, as long as it is on this duty: of those not yet offered to it in
 * their current round, and those it lost by going off duty. Rows of `offered` are the new ones.
 * @param isOfNetworks those that count against their network, which is locked; otherwise the others
 */
function offering(referee: OnDuty, reach: Reach, now: Date, isOfNetworks: boolean) {
  const { point, box, chord } = aroundReach(reach)
  const turn = sql`turn + ${openOffersOf(sql`${referee.id}`, sql.ref('fresh.requester_network'))} <= ${SERVER_LIMITS.requests.untrusted.offersPerReferee}`
  return sql`on_duty as materialized (
      select from referee where id = ${referee.id} and on_duty 
        and date_trunc('milliseconds', duty_started_at) = ${referee.duty_started_at} for share
    ), near as (
      -- Against whoever takes or ends one at this moment.
      select m.id, m.dispatch_round, m.waves_sent, m.requester_network, m.created_at, m.position <-> ${point} as chord
      from on_duty, match m join device d on d.id = m.requester_device_id
      where m.status = 'pending' and not m.is_direct and (m.requester_network is not null) = ${sql.lit(isOfNetworks)}
        and m.position <@ ${box} and m.position <-> ${point} <= ${chord}::float8
        and not (${referee.id} = any(m.former_referee_ids))
        and ${mayMeet(referee)}
      order by m.id for share of m
    ), fresh as (
      select *, row_number() over (partition by requester_network order by chord, id) as turn from near n
      where not exists (select from match_offer o
        where o.match_id = n.id and o.round = n.dispatch_round and o.referee_id = ${referee.id} and o.closed_at is null)
    ), offered as (
      insert into match_offer (match_id, round, referee_id, via, wave, distance_miles, offered_at)
      select id, dispatch_round, ${referee.id}, 'duty', waves_sent,
        ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, chord / 2)), greatest(${now}::timestamptz, created_at) from fresh
      where ${isOfNetworks ? turn : sql`true`}
      on conflict (match_id, round, referee_id) do update set closed_at = null where match_offer.closed_at is not null
      returning match_id, distance_miles
    ), reach as (
      ${reachNote(sql`select match_id from offered order by match_id`)}
    )`
}

const OFFERS = sql`coalesce((select json_agg(json_build_object('matchId', match_id, 'miles', distance_miles)) from offered), '[]')`

export interface OfferedMatch {
  readonly matchId: string
  readonly miles: number
}

/** What a catch-up found, without the requests that count against their network. */
export interface CaughtUp {
  readonly offers: readonly OfferedMatch[]
  /** The networks of further requests within reach: they are locked before theirs are offered. */
  readonly networks: readonly Buffer[]
  /** Whether any request is open to the referee. */
  readonly hasOpen: boolean
}

/** A catch-up in one statement, with the note of the next. */
export async function offerOpenRequests(db: Reader, referee: OnDuty, miles: number, now: Date): Promise<CaughtUp> {
  const reach = reachFrom(referee, miles)
  const { point, box, chord } = aroundReach(reach)
  const { rows } = await sql<CaughtUp>`
    with ${moving(referee.id)}, ${offering(referee, reach, now, false)}
    select ${OFFERS} as offers,
      array(select distinct requester_network from match where status = 'pending' and not is_direct and requester_network is not null
        and position <@ ${box} and position <-> ${point} <= ${chord}::float8) as networks,
      exists (select from offered) or exists (select from match where assigned_referee_id = ${referee.id} and status = 'pending' and is_direct)
        or exists (select from match_offer o join match m on m.id = o.match_id and m.dispatch_round = o.round
          where o.referee_id = ${referee.id} and o.closed_at is null and o.offered_at >= ${OLDEST_OPEN} and m.status = 'pending') as "hasOpen"`.execute(
    db,
  )
  return rows[0] ?? { offers: [], networks: [], hasOpen: true }
}

/** Offers the open requests of these networks. */
export async function offerThoseOf(
  trx: Trx,
  networks: readonly Buffer[],
  referee: OnDuty,
  miles: number,
  now: Date,
): Promise<readonly OfferedMatch[]> {
  await lockNetworks(trx, networks)
  const offers = offering(referee, reachFrom(referee, miles), now, true)
  const { rows } = await sql<Pick<CaughtUp, 'offers'>>`with ${offers} select ${OFFERS} as offers`.execute(trx)
  return rows[0]?.offers ?? []
}
