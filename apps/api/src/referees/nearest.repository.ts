import { chordOfMiles, unitVector, type PaymentMethod, type Place } from '@refcall/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { listed, type ListedReferee } from './referee.repository.ts'

/** A `cube` of one place, and the box around it that no point within `miles` lies outside of. */
export function around(place: Place, miles: number) {
  const [x, y, z] = unitVector(place)
  const point = sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
  return { point, box: sql`cube_enlarge(${point}, ${chordOfMiles(miles)}::float8, 3)`, chord: chordOfMiles(miles) }
}

/**
 * That a referee's duty lasts beyond the instant, in a form no index answers: the planner would rather collect
 * everybody by the index on expiry and sort them than walk outwards from a place.
 */
export function outlasts(now: Date) {
  return sql<boolean>`referee.duty_expires_at + interval '0' > ${now}`
}

export interface NearestQuery {
  readonly place: Place
  readonly radiusMiles: number
  readonly limit: number
  readonly now: Date
  readonly paymentMethod?: PaymentMethod
}

/**
 * Referees on duty, nearest first: the index walks outwards from the place and stops at the limit; who is beyond the
 * radius is dropped from what it found. The radius as a condition of the walk would make the planner collect and sort
 * a whole city first. Only where few fit, as for electronic payment, a box keeps the walk from crossing the world.
 */
export async function nearestOnDuty(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point, box } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('on_duty', '=', true)
    .where(outlasts(query.now))
    .$if(query.paymentMethod === 'cash', (q) => q.where('accepts_cash', '=', true))
    .$if(query.paymentMethod === 'electronic', (q) =>
      q.where('accepts_electronic', '=', true).where('rate_minor', '>', 0).where(
        sql<boolean>`position <@ ${box}
          and exists (select from account a where a.id = referee.account_id and a.stripe_account_verified)`,
      ),
    )
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** Referees with a known place, on duty or on an assignment, nearest first. */
export async function nearestAround(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('position', 'is not', null)
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** Those of the found ones that are within the radius, with what others may call them by. */
function listNearest(
  db: Reader,
  nearest: SelectQueryBuilder<Schema, 'referee', { id: string; chord: number }>,
  radiusMiles: number,
): Promise<ListedReferee[]> {
  return listed(db)
    .innerJoin(nearest.as('near'), 'near.id', 'referee.id')
    .where('near.chord', '<=', chordOfMiles(radiusMiles))
    .orderBy('near.chord')
    .execute()
}
