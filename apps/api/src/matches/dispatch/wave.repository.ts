import { EARTH_RADIUS_MILES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { around } from '../../referees/index.ts'
import { withParties, type MatchWithParties } from '../match.repository.ts'
import type { MatchWaveTable } from './dispatch.table.ts'

export interface Asked {
  readonly refereeId: string
  readonly miles: number
}

export interface Wave {
  readonly number: number
  readonly miles: number
  /** How many referees it has room for. */
  readonly places: number
}

/** More than the places of a wave are walked past at once: some do not pass the gates. */
const SPARE = 8

/**
 * Asks the nearest referees on duty who were not asked in this round, and notes who was come by and did not pass a
 * gate. The gates stand beside the walk, not in it: the index leads outwards from the place and is left as soon as
 * all places are taken.
 * @returns who was asked, nearest first
 */
export async function askNearest(trx: Trx, match: MatchWithParties, wave: Wave, now: Date): Promise<Asked[]> {
  const asked: Asked[] = []
  for (let walk = wave.places + SPARE; asked.length < wave.places; walk *= 4) {
    const step = await walkOutwards(trx, match, { ...wave, places: wave.places - asked.length }, walk, now)
    asked.push(...step.asked)
    if (step.inReach < walk) break
  }
  return asked.sort((a, b) => a.miles - b.miles)
}

async function walkOutwards(
  trx: Trx,
  match: MatchWithParties,
  wave: Wave,
  walk: number,
  now: Date,
): Promise<{ asked: Asked[]; inReach: number }> {
  const { point, chord } = around(match, wave.miles)
  const accounts = [match.requester_account_id, match.requester_device_account_id].filter((id) => id !== null)
  const keys = [match.requester_key_hash, match.requester_device_key_hash].filter((hash) => hash !== null)
  const { rows } = await sql<{ asked: Asked[]; inReach: number }>`
    with walked as materialized (
      select r.id, r.account_id, r.device_id, r.last_device_id, r.accepts_cash, r.suspended_at, r.duty_expires_at,
        r.position <-> ${point} as chord
      from referee r
      where r.on_duty and not exists (select from match_offer o
        where o.match_id = ${match.id} and o.round = ${match.dispatch_round}::int and o.referee_id = r.id)
      order by r.position <-> ${point} limit ${walk}
    ), judged as (
      select w.id, ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, w.chord / 2)) as miles, case
          when w.suspended_at is not null then 'suspended'
          when w.duty_expires_at <= ${now} then 'no_sign_of_life'
          when not w.accepts_cash then 'no_cash'
          when w.id = any(${match.withdrawn_referee_ids}::text[]) then 'withdrew'
          when ${match.requester_device_id} in (w.device_id, w.last_device_id)
            or w.account_id = any(${accounts}::text[]) or d.browser_key_hash = any(${keys}::bytea[]) then 'own_match'
        end as gate
      from walked w left join device d on d.id = coalesce(w.last_device_id, w.device_id)
      where w.chord <= ${chord}::float8
    ), counted as (
      select *, count(*) filter (where gate is null) over (order by miles, id) as passed from judged
    ), examined as (
      select * from counted where passed < ${wave.places}::int or (passed = ${wave.places}::int and gate is null)
    ), living as (
      -- Whoever is leaving duty at this moment is waited for, and looked at again.
      select r.id from referee r where r.on_duty and r.id in (select id from examined where gate is null) for key share
    ), asked as (
      insert into match_offer (match_id, round, referee_id, wave, distance_miles, offered_at)
      select ${match.id}, ${match.dispatch_round}::int, id, ${wave.number}::int, miles, ${now} from examined join living using (id)
      on conflict (match_id, round, referee_id) do nothing
      returning referee_id, distance_miles
    ), passed_over as (
      insert into match_passed_over (match_id, round, wave, referee_id, distance_miles, gate)
      select ${match.id}, ${match.dispatch_round}::int, ${wave.number}::int, id, miles, gate from examined where gate is not null
      on conflict do nothing
    )
    select (select count(*)::int from judged) as "inReach", coalesce((
      select jsonb_agg(jsonb_build_object('refereeId', referee_id, 'miles', distance_miles)) from asked), '[]') as asked`.execute(trx)
  return rows[0] ?? { asked: [], inReach: 0 }
}

/** A wave that has gone out, and what its match says from then on. */
export interface SentWave {
  readonly wave: MatchWaveTable
  readonly match: { readonly waves_sent: number; readonly notified_count: number; readonly wave_at: Date | null }
}

/** Writes waves down and moves their locked matches on, which stay at their version: one statement for all. */
export async function writeWaves(trx: Trx, sent: readonly SentWave[]): Promise<void> {
  if (sent.length === 0) return
  const ofWave = <Key extends keyof MatchWaveTable>(key: Key) => sent.map(({ wave }) => wave[key])
  const ofMatch = <Key extends keyof SentWave['match']>(key: Key) => sent.map(({ match }) => match[key])
  await sql`
    with sent as (
      select * from unnest(${ofWave('match_id')}::text[], ${ofWave('round')}::int[], ${ofWave('wave')}::int[],
        ${ofWave('miles')}::float8[], ${ofWave('places')}::int[], ${ofWave('asked')}::int[], ${ofWave('sent_at')}::timestamptz[],
        ${ofMatch('waves_sent')}::int[], ${ofMatch('notified_count')}::int[], ${ofMatch('wave_at')}::timestamptz[])
        as sent (match_id, round, wave, miles, places, asked, sent_at, waves_sent, notified_count, wave_at)
    ), written as (
      insert into match_wave (match_id, round, wave, miles, places, asked, sent_at)
      select match_id, round, wave, miles, places, asked, sent_at from sent
    )
    update match set waves_sent = sent.waves_sent, notified_count = sent.notified_count, wave_at = sent.wave_at
    from sent where match.id = sent.match_id`.execute(trx)
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

/** Matches whose wave is due, first those that wait longest; whoever else is at one keeps it. `id`: that one alone. */
export async function lockDueWaves(trx: Trx, { id, limit }: { id: string | null; limit: number }, now: Date): Promise<MatchWithParties[]> {
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
  return withParties(trx).where('match.id', 'in', locked.map((row) => row.id)).execute()
}

/** When the next wave of all is due; null when none is awaited. */
export async function nextWaveAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('match')
    .select('wave_at')
    .where('wave_at', 'is not', null)
    .orderBy('wave_at')
    .limit(1)
    .executeTakeFirst()
  return row?.wave_at ?? null
}
