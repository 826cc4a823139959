import { EARTH_RADIUS_MILES, LIMITS, type MatchStatus } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../../db/database.ts'
import { anyOf } from '../../db/list-of.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { aroundReach, reachFrom } from '../../referees/index.ts'
import type { MatchRecord } from '../match-record.ts'
import { withParties } from '../match.repository.ts'
import { OLDEST_OPEN } from './oldest-open.repository.ts'

const { slots, ofKnown } = SERVER_LIMITS.list
/** After all others: requests of devices without a browser key. */
const LAST_TIER = 1_000
/** Differences in distance below this are ignored in sorting. */
const STEP_MILES = LIMITS.nearby.gridMiles

/**
 * Open requests for a referee: direct ones and, on duty, those offered to it. In tiers: the nearest of each network and
 * account comes before the second of any, so that none can fill the list; direct ones are in the first tier, those of
 * unclaimed devices in the last. In a tier those of trusted requesters or with a hold come first, with slots kept among them for
 * the others; then the nearest, then the newest.
 */
export function openRequests(db: Reader, refereeId: string, onDuty: boolean, limit: number): Promise<MatchRecord[]> {
  const listed = sql<{ id: string; place: number }>`(
    with open as (
      select m.*, o.distance_miles from match m
      left join match_offer o on o.match_id = m.id and o.round = m.dispatch_round and o.referee_id = ${refereeId}
      where m.status = 'pending' and m.is_direct and m.assigned_referee_id = ${refereeId}
      union all
      select m.*, o.distance_miles from match_offer o join match m on m.id = o.match_id and m.dispatch_round = o.round
      where ${onDuty} and o.referee_id = ${refereeId} and o.closed_at is null and o.offered_at >= ${OLDEST_OPEN}
        and m.status = 'pending' and not m.is_direct
    ), ranked as (
      select id, is_direct, created_at, floor(coalesce(distance_miles, 0) / ${STEP_MILES}::float8) as steps,
        case when requester_trust in ('account', 'proven') or hold_id is not null then 0 when requester_trust = 'new' then 1 else 2 end as worth,
        greatest(
          case when requester_network is null then 0
            else row_number() over (partition by is_direct, requester_network order by distance_miles, created_at desc, id) end,
          case when requester_account_id is null then 0
            else row_number() over (partition by is_direct, requester_account_id order by distance_miles, created_at desc, id) end) as turn
      from open
    ), placed as (
      select *, is_direct or worth = 0 as is_known, case when is_direct then 1 when worth = 2 then ${sql.lit(LAST_TIER)} else greatest(turn, 1) end as tier
      from ranked
    ), numbered as (
      select *, row_number() over (partition by tier, is_known order by is_direct desc, worth, turn, steps, created_at desc, id) - 1 as nth from placed
    )
    -- Of each few slots some are kept for untrusted requests; where there are none, the others move up.
    select id, row_number() over (order by tier, case
      when is_known then nth / ${sql.lit(ofKnown)} * ${sql.lit(slots)} + nth % ${sql.lit(ofKnown)}
      else nth / ${sql.lit(slots - ofKnown)} * ${sql.lit(slots)} + ${sql.lit(ofKnown)} + nth % ${sql.lit(slots - ofKnown)} end) as place from numbered)`
  return withParties(db)
    .innerJoin(listed.as('listed'), 'listed.id', 'match.id')
    .orderBy('listed.place')
    .limit(limit)
    .execute()
}

export async function lockDirectRequestsTo(
  trx: Trx,
  refereeId: string,
  exceptId: string | null,
): Promise<MatchRecord[]> {
  const locked = await trx
    .selectFrom('match')
    .select('id')
    .where('assigned_referee_id', '=', refereeId)
    .where('status', '=', sql.lit('pending' satisfies MatchStatus))
    .where('is_direct', '=', sql.lit(true))
    .where('id', '!=', exceptId ?? '')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  return withParties(trx).where('match.id', '=', anyOf(ids)).orderBy('match.id').execute()
}

/** Offers the match to the referee whom the player has chosen. */
export async function insertDirectOffer(trx: Trx, match: MatchRecord, refereeId: string, now: Date): Promise<void> {
  const { point } = aroundReach(reachFrom(match, 0))
  await sql`
    insert into match_offer (match_id, round, referee_id, via, wave, distance_miles, offered_at)
    select ${match.id}, ${match.dispatch_round}, id, 'direct', 0,
      coalesce(${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, (position <-> ${point}) / 2)), 0), ${now}
    from referee where id = ${refereeId}
    on conflict do nothing`.execute(trx)
}

/** Records that the referee's device has fetched these offers. */
export async function markDelivered(
  db: Database,
  refereeId: string,
  matchIds: readonly string[],
  now: Date,
): Promise<void> {
  if (matchIds.length === 0) return
  await db
    .updateTable('match_offer')
    .set({ delivered_at: now })
    .where('referee_id', '=', refereeId)
    .where('match_id', '=', anyOf(matchIds))
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * Records that the referee's device has shown the request. @returns whether that is new; null if it was not offered to
 * the referee
 */
export async function markSeen(trx: Trx, matchId: string, refereeId: string, now: Date): Promise<boolean | null> {
  const { rows } = await sql`
    update match_offer o set seen_at = ${now}, delivered_at = coalesce(o.delivered_at, ${now}) from match m
    where m.id = o.match_id and m.dispatch_round = o.round
      and o.match_id = ${matchId} and o.referee_id = ${refereeId} and o.seen_at is null
    returning o.match_id`.execute(trx)
  if (rows.length > 0) return true
  const known = await trx
    .selectFrom('match_offer')
    .select('match_id')
    .where('match_id', '=', matchId)
    .where('referee_id', '=', refereeId)
    .executeTakeFirst()
  return known ? false : null
}
