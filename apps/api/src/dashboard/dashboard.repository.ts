import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export interface Range {
  readonly from: Date
  /** Inclusive. */
  readonly to: Date
}

const withReferee = (db: Reader) =>
  db
    .selectFrom('match')
    .leftJoin('referee', 'referee.id', 'match.referee_id')
    .leftJoin('payment_capture as capture', 'capture.match_id', 'match.id')
    .selectAll('match')
    .select([
      'referee.display_name as referee_display_name',
      'capture.returned as returned',
      'capture.refund_owed as refund_owed',
    ])

export function findMatchesCreatedIn(db: Reader, { from, to }: Range) {
  return withReferee(db)
    .where('match.created_at', '>=', from)
    .where('match.created_at', '<=', to)
    .orderBy('match.created_at', 'desc')
    .orderBy('match.id')
    .execute()
}

export function findMatchWithReferee(db: Reader, id: string) {
  return withReferee(db).where('match.id', '=', id).executeTakeFirst()
}

/** Oldest first, with the name of an operator who took the step; other actors are not named. */
export function findSteps(db: Reader, matchId: string) {
  return db
    .selectFrom('match_step')
    .leftJoin('account as operator', (join) =>
      join.onRef('operator.id', '=', 'match_step.actor_id').on('match_step.actor', '=', 'operator'),
    )
    .selectAll('match_step')
    .select((on) => on.fn.coalesce('operator.display_name', 'operator.username').as('operator_name'))
    .where('match_id', '=', matchId)
    .orderBy('sequence')
    .execute()
}

export function findAvailabilityEventsIn(db: Reader, { from, to }: Range) {
  return db
    .selectFrom('availability_event')
    .select(['id', 'referee_id', 'event', 'latitude', 'longitude', 'occurred_at'])
    .where('occurred_at', '>=', from)
    .where('occurred_at', '<=', to)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * How many matches were created on each day, from these ascending `starts` of days to the `end` of the last one; `nth`
 * counts from 1, a day without matches has no row. The index `match_created` alone answers it.
 */
export function countMatchesPerDay(db: Reader, starts: readonly Date[], end: Date) {
  const days = sql`${starts}::timestamptz[]`
  return db
    .selectFrom('match')
    .select((on) => [
      sql<number>`width_bucket(created_at, ${days})`.as('nth'),
      on.cast<number>(on.fn.countAll<number>(), 'integer').as('matches'),
    ])
    .where('created_at', '>=', sql<Date>`(${days})[1]`)
    .where('created_at', '<', end)
    .groupBy('nth')
}
