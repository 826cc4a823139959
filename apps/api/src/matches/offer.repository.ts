import { EARTH_RADIUS_MILES, type MatchStatus, type Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { around, outlasts } from '../referees/index.ts'
import { withParties, type MatchWithParties } from './match.repository.ts'
import type { MatchOfferTable, MatchRow } from './match.table.ts'

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

export async function lockDirectRequestsTo(trx: Trx, refereeId: string, exceptId: string | null): Promise<MatchWithParties[]> {
  const locked = await trx
    .selectFrom('match')
    .select('id')
    .where('assigned_referee_id', '=', refereeId)
    .where('status', '=', 'pending' satisfies MatchStatus)
    .where('is_direct', '=', true)
    .where('id', '!=', exceptId ?? '')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  return withParties(trx).where('match.id', 'in', ids).orderBy('match.id').execute()
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
