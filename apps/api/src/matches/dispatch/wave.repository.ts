import { chordOfMiles, EARTH_RADIUS_MILES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { anyOf } from '../../db/list-of.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { MatchRecord } from '../match-record.ts'
import { areKeptApart } from '../../referees/index.ts'
import { withParties } from '../match.repository.ts'
import type { MatchWaveTable } from './dispatch.table.ts'
import { openOffersOf } from './network-share.repository.ts'

const { offersPerReferee } = SERVER_LIMITS.requests.untrusted

export interface OfferedReferee {
  readonly refereeId: string
  readonly miles: number
}

export interface Wave {
  readonly matchId: string
  readonly number: number
  readonly miles: number
}

/** Extra referees visited per step beyond the wave's places, because some fail the eligibility rules. */
const SPARE = 8

/**
 * For each match (written or locked by this transaction), offers it to the nearest referees on duty without an offer in
 * its round, and records those visited that failed an eligibility rule. The inner query is without the rules: its scan
 * goes outwards from the place and stops as soon as all places are taken, or at the box around what is in reach.
 * @param places how many referees each wave has room for
 * @returns the referees by match, nearest first
 */
export async function offerToNearest(
  trx: Trx,
  waves: readonly Wave[],
  places: number,
  now: Date,
): Promise<Map<string, OfferedReferee[]>> {
  const asked = new Map<string, OfferedReferee[]>(waves.map(({ matchId }) => [matchId, []]))
  const room = ({ matchId }: Wave): number => places - (asked.get(matchId)?.length ?? 0)
  let open = waves
  for (let visits = places + SPARE, isFirst = true; open.length > 0; visits *= 4, isFirst = false) {
    const steps = await visitNearest(
      trx,
      open.map((wave) => ({ ...wave, places: room(wave) })),
      { visits, isFirst },
      now,
    )
    for (const step of steps) asked.get(step.matchId)?.push(...step.asked)
    const goesOn = new Set(steps.flatMap(({ matchId, inReach }) => (inReach < visits ? [] : [matchId])))
    open = open.filter((wave) => goesOn.has(wave.matchId) && room(wave) > 0)
  }
  for (const some of asked.values()) some.sort((a, b) => a.miles - b.miles)
  return asked
}

const KEPT_APART = areKeptApart(sql.ref('w.id'), {
  device: sql.ref('w.requester_device_id'),
  accounts: [sql.ref('w.requester_account_id'), sql.ref('w.player_account_id')],
  keys: [sql.ref('w.requester_key_hash'), sql.ref('w.player_key_hash')],
})

interface WaveVisit {
  readonly matchId: string
  readonly asked: OfferedReferee[]
  readonly inReach: number
}

/** The next nearest referees of all waves, in one statement. The limit is a literal: with a parameter the planner overestimates the index scan. */
async function visitNearest(
  trx: Trx,
  waves: readonly (Wave & { places: number })[],
  { visits, isFirst }: { visits: number; isFirst: boolean },
  now: Date,
): Promise<WaveVisit[]> {
  const unlessPassed = isFirst
    ? sql``
    : sql`and not exists (select from match_passed_over p
          where p.match_id = g.match_id and p.round = g.round and p.wave = g.number and p.referee_id = r.id)`
  const { rows } = await sql<WaveVisit>`
    with going as materialized (
      select m.id as match_id, m.dispatch_round as round, wave.number, wave.chord as reach, wave.places, m.position,
        m.former_referee_ids, m.requester_device_id, m.requester_account_id, m.requester_key_hash,
        m.requester_network, m.created_at, player.account_id as player_account_id, player.browser_key_hash as player_key_hash
      from unnest(${waves.map(({ matchId }) => matchId)}::text[], ${waves.map(({ number }) => number)}::int[],
          ${waves.map(({ miles }) => chordOfMiles(miles))}::float8[], ${waves.map(({ places }) => places)}::int[])
        as wave (match_id, number, chord, places)
      join match m on m.id = wave.match_id join device player on player.id = m.requester_device_id
    ), visited as materialized (
      select g.*, r.* from going g cross join lateral (
        select r.id, r.account_id, r.device_id, r.last_device_id, r.accepts_cash, r.suspended_at, r.duty_expires_at,
          r.position <-> g.position as chord
        from referee r
        where r.on_duty and r.position <@ cube_enlarge(g.position, g.reach, 3) and not exists (select from match_offer o
          where o.match_id = g.match_id and o.round = g.round and o.referee_id = r.id) ${unlessPassed}
        order by r.position <-> g.position limit ${sql.lit(visits)}) r
      where r.chord <= g.reach
    ), examinable as (
      select w.match_id, w.round, w.number, w.places, w.id, w.requester_network, w.created_at,
        ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, w.chord / 2)) as miles, case
          when w.suspended_at is not null then 'suspended'
          when w.duty_expires_at <= ${now} then 'no_sign_of_life'
          when not w.accepts_cash then 'no_cash'
          when w.id = any(w.former_referee_ids) then 'withdrew'
          when w.requester_device_id in (w.device_id, w.last_device_id)
            or w.account_id in (w.requester_account_id, w.player_account_id)
            or d.browser_key_hash in (w.requester_key_hash, w.player_key_hash) then 'own_match'
          when ${KEPT_APART} then 'kept_apart'
        end as failed_before_share
      from visited w left join lateral (
        select browser_key_hash from device where id = coalesce(w.last_device_id, w.device_id) offset 0) d on true
    ), checked as (
      -- Those of one network that go out together share what is left of the referee.
      select *, case
          when failed_before_share is not null then failed_before_share
          when requester_network is not null and ${openOffersOf(sql.ref('e.id'), sql.ref('e.requester_network'))}
            + row_number() over (partition by id, requester_network, failed_before_share order by match_id) > ${offersPerReferee}
            then 'network_share'
        end as failed_rule
      from examinable e
    ), counted as (
      select *, count(*) filter (where failed_rule is null) over (partition by match_id order by miles, id) as passed from checked
    ), examined as (
      select * from counted where passed < places or (passed = places and failed_rule is null)
    ), living as (
      -- A referee who is leaving duty at this moment is waited for, and looked at again. None is asked at a time before their
      -- duty began: this transaction may have begun earlier. Locked for each match that asks: joined afterwards, every match's
      -- referees were held against those of all.
      select e.match_id, e.round, e.id, e.number, e.miles, greatest(r.duty_started_at, ${now}, e.created_at) as offered_at
      from examined e join referee r using (id) where e.failed_rule is null and r.on_duty for key share of r
    ), asked as (
      insert into match_offer (match_id, round, referee_id, wave, distance_miles, offered_at)
      select match_id, round, id, number, miles, offered_at from living
      on conflict (match_id, round, referee_id) do nothing
      returning match_id, referee_id, distance_miles
    ), passed_over as (
      insert into match_passed_over (match_id, round, wave, referee_id, distance_miles, failed_rule)
      select match_id, round, number, id, miles, failed_rule from examined where failed_rule is not null
      on conflict do nothing
    )
    select match_id as "matchId", coalesce(near.count, 0)::int as "inReach", coalesce(told.asked, '[]') as asked
    from going
    left join (select match_id, count(*) from visited group by match_id) near using (match_id)
    left join (select match_id, jsonb_agg(jsonb_build_object('refereeId', referee_id, 'miles', distance_miles)) as asked
      from asked group by match_id) told using (match_id)`.execute(trx)
  return rows
}

/** A wave that was sent, and the match's new dispatch columns. */
export interface SentWave {
  readonly wave: MatchWaveTable
  readonly match: { readonly waves_sent: number; readonly notified_count: number; readonly wave_at: Date | null }
}

/** Records sent waves and updates their locked matches without raising the version. */
export async function recordWaves(trx: Trx, sent: readonly SentWave[]): Promise<void> {
  if (sent.length === 0) return
  const matchIds = sent.map(({ wave }) => wave.match_id)
  const numbers = sent.map(({ wave }) => wave.wave)
  await sql`
    with updated as (
      update match set waves_sent = sent.waves_sent, notified_count = sent.notified_count, wave_at = sent.wave_at
      from unnest(${matchIds}::text[], ${numbers}::int[], ${sent.map(({ match }) => match.notified_count)}::int[],
        ${sent.map(({ match }) => match.wave_at)}::timestamptz[]) as sent (match_id, waves_sent, notified_count, wave_at)
      where match.id = sent.match_id
    )
    insert into match_wave (match_id, round, wave, miles, places, asked, sent_at)
    select * from unnest(${matchIds}::text[], ${sent.map(({ wave }) => wave.round)}::int[], ${numbers}::int[],
      ${sent.map(({ wave }) => wave.miles)}::float8[], ${sent.map(({ wave }) => wave.places)}::int[],
      ${sent.map(({ wave }) => wave.asked)}::int[], ${sent.map(({ wave }) => wave.sent_at)}::timestamptz[])`.execute(
    trx,
  )
}

export async function findDueWaves(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('wave_at', '<=', now)
    .orderBy('wave_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Matches whose wave is due, longest due first; those locked by another process are skipped. `id`: only that match. */
export async function lockDueWaves(
  trx: Trx,
  { id, limit }: { id: string | null; limit: number },
  now: Date,
): Promise<MatchRecord[]> {
  const locked = await trx
    .selectFrom('match')
    .select('id')
    .where('wave_at', '<=', now)
    .$if(id !== null, (due) => due.where('id', '=', id))
    .orderBy('wave_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  return withParties(trx)
    .where('match.id', '=', anyOf(locked.map((row) => row.id)))
    .execute()
}

/** When the first wave after this instant is due; null if there is none. */
export async function nextWaveAt(db: Database, after: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('match')
    .select('wave_at')
    .where('wave_at', '>', after)
    .orderBy('wave_at')
    .limit(1)
    .executeTakeFirst()
  return row?.wave_at ?? null
}
