import type { DispatchOutcome, Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { anyOf } from '../../db/list-of.ts'
import { around } from '../../referees/index.ts'
import type { MatchRow } from '../match.table.ts'

export function findWaves(db: Reader, matchIds: readonly string[]) {
  return db
    .selectFrom('match_wave')
    .selectAll()
    .where('match_id', '=', anyOf(matchIds))
    .orderBy('round')
    .orderBy('wave')
    .execute()
}

export function findOffersTo(db: Reader, refereeId: string, matchIds: readonly string[]) {
  return db
    .selectFrom('match_offer')
    .select(['match_id', 'round'])
    .where('referee_id', '=', refereeId)
    .where('match_id', '=', anyOf(matchIds))
    .execute()
}

export function findPassedOver(db: Reader, refereeId: string, matchIds: readonly string[]) {
  return db
    .selectFrom('match_passed_over')
    .select(['match_id', 'round', 'wave', 'failed_rule'])
    .where('referee_id', '=', refereeId)
    .where('match_id', '=', anyOf(matchIds))
    .execute()
}

/** The referee's duty changes since an instant and the last one before it, oldest first. */
export async function findDutyChanges(db: Reader, refereeId: string, since: Date) {
  const { rows } = await sql<{
    event: 'available' | 'unavailable'
    latitude: number
    longitude: number
    occurred_at: Date
  }>`
    select event, latitude, longitude, occurred_at from availability_event
    where referee_id = ${refereeId} and occurred_at >= coalesce((
      select max(occurred_at) from availability_event where referee_id = ${refereeId} and occurred_at < ${since}), ${since})
    order by occurred_at, id`.execute(db)
  return rows
}

/** The referee's assignments that ended after the instant, or have not ended. */
export function findAssignmentsSince(db: Reader, refereeId: string, since: Date) {
  return db
    .selectFrom('match')
    .select(['accepted_at', (on) => on.fn.coalesce('completed_at', 'cancelled_at').as('ended_at')])
    .where('referee_id', '=', refereeId)
    .where('accepted_at', 'is not', null)
    .where((on) =>
      on.or([
        on(on.fn.coalesce('completed_at', 'cancelled_at'), '>', since),
        on('status', 'not in', ['completed', 'cancelled']),
      ]),
    )
    .execute()
}

/** Where the referee last came on duty. */
export function findLastPlace(db: Reader, refereeId: string): Promise<Place | undefined> {
  return db
    .selectFrom('availability_event')
    .select(['latitude', 'longitude'])
    .where('referee_id', '=', refereeId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Broadcasts around a place since an instant that were not offered to the referee, newest first. */
export async function findUnasked(
  db: Reader,
  refereeId: string,
  near: { place: Place; miles: number },
  since: Date,
  limit: number,
): Promise<MatchRow[]> {
  const { point, chord } = around(near.place, near.miles)
  return db
    .selectFrom('match')
    .selectAll()
    .where('created_at', '>=', since)
    .where('is_direct', '=', false)
    .where(sql<boolean>`position <-> ${point} <= ${chord}::float8`)
    .where(
      sql<boolean>`not exists (select from match_offer o where o.match_id = match.id and o.referee_id = ${refereeId})`,
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Every referee that the request's waves visited, with their duty since. */
export async function findCandidates(db: Reader, matchId: string) {
  const { rows } = await sql<CandidateRow>`
    select o.round, o.wave, o.via, o.referee_id, r.display_name, o.distance_miles, 'asked' as outcome,
      o.offered_at, o.delivered_at, o.seen_at, (
        select s.step from match_step s where s.match_id = o.match_id and s.actor_id = o.referee_id
          and s.step in ('accept', 'decline', 'withdraw') order by s.sequence desc limit 1) as answer
    from match_offer o join referee r on r.id = o.referee_id where o.match_id = ${matchId}
    union all
    select p.round, p.wave, 'wave', p.referee_id, r.display_name, p.distance_miles, p.failed_rule, null, null, null, null
    from match_passed_over p join referee r on r.id = p.referee_id where p.match_id = ${matchId}
    order by round, wave, distance_miles`.execute(db)
  return rows
}

interface CandidateRow {
  round: number
  wave: number
  via: 'wave' | 'duty' | 'direct'
  referee_id: string
  display_name: string | null
  distance_miles: number
  outcome: DispatchOutcome
  offered_at: Date | null
  delivered_at: Date | null
  seen_at: Date | null
  answer: 'accept' | 'decline' | 'withdraw' | null
}
