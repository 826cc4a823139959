import { EARTH_RADIUS_MILES, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { around, type RefereeRow } from '../../referees/index.ts'
import { lockNetworks } from '../../requesters/index.ts'
import { openOffersOf } from './network-share.repository.ts'

/** Notes that the referee came on duty, so that the sweeper catches up after the commit. */
export async function noteCatchUp(trx: Trx, refereeId: string): Promise<void> {
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

/** Locks the referee for share if it is on duty: it stays on duty until the transaction ends. */
export function lockOnDutyForShare(trx: Trx, id: string): Promise<RefereeRow | undefined> {
  return trx.selectFrom('referee').selectAll().where('id', '=', id).where('on_duty', '=', true).forShare().executeTakeFirst()
}

/**
 * After the first catch-up, schedules one more for when all transactions now under way have ended; after that one,
 * removes the note.
 */
export async function moveCatchUp(trx: Trx, refereeId: string): Promise<void> {
  await sql`
    with due as (
      select referee_id, after_transaction from duty_catch_up where referee_id = ${refereeId} for update
    ), over as (
      delete from duty_catch_up c using due
      where c.referee_id = due.referee_id and due.after_transaction <> '0'
        and due.after_transaction <= pg_snapshot_xmin(pg_current_snapshot())
    )
    update duty_catch_up c set after_transaction = pg_snapshot_xmax(pg_current_snapshot())
    from due where c.referee_id = due.referee_id and due.after_transaction = '0'`.execute(trx)
}

async function networksAround(trx: Trx, place: Place, miles: number): Promise<Buffer[]> {
  const { point, box, chord } = around(place, miles)
  const { rows } = await sql<{ network: Buffer }>`
    select distinct requester_network as network from match
    where status = 'pending' and not is_direct and requester_network is not null
      and position <@ ${box} and position <-> ${point} <= ${chord}::float8`.execute(trx)
  return rows.map(({ network }) => network)
}

/**
 * Offers the open requests within reach to a referee on duty: those not yet offered to it in their current round, and
 * those it lost by going off duty.
 */
export async function offerOpenRequests(
  trx: Trx,
  referee: RefereeRow & Place,
  miles: number,
  now: Date,
): Promise<{ matchId: string; miles: number }[]> {
  const { point, box, chord } = around(referee, miles)
  await lockNetworks(trx, await networksAround(trx, referee, miles))
  const { rows } = await sql<{ matchId: string; miles: number }>`
    with near as (
      -- Against whoever takes or ends one at this moment.
      select m.id, m.dispatch_round, m.waves_sent, m.requester_network, m.position <-> ${point} as chord
      from match m join device d on d.id = m.requester_device_id
      where m.status = 'pending' and not m.is_direct
        and m.position <@ ${box} and m.position <-> ${point} <= ${chord}::float8
        and not (${referee.id} = any(m.withdrawn_referee_ids))
        and m.requester_device_id is distinct from ${referee.device_id}
        and m.requester_device_id is distinct from ${referee.last_device_id}
        and (${referee.account_id}::text is null or (m.requester_account_id is distinct from ${referee.account_id}
          and d.account_id is distinct from ${referee.account_id}))
        and not exists (select from device own where own.id = coalesce(${referee.last_device_id}, ${referee.device_id})
          and own.browser_key_hash in (m.requester_key_hash, d.browser_key_hash))
      order by m.id for share of m
    ), fresh as (
      select *, row_number() over (partition by requester_network order by chord, id) as turn from near n
      where not exists (select from match_offer o
        where o.match_id = n.id and o.round = n.dispatch_round and o.referee_id = ${referee.id} and o.closed_at is null)
    )
    insert into match_offer (match_id, round, referee_id, via, wave, distance_miles, offered_at)
    select id, dispatch_round, ${referee.id}, 'duty', waves_sent,
      ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, chord / 2)), ${now} from fresh
    where requester_network is null
      or turn + ${openOffersOf(sql`${referee.id}`, sql.ref('fresh.requester_network'))} <= ${SERVER_LIMITS.requests.untrusted.offersPerReferee}
    on conflict (match_id, round, referee_id) do update set closed_at = null where match_offer.closed_at is not null
    returning match_id as "matchId", distance_miles as miles`.execute(trx)
  return rows
}
