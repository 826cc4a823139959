import { chordOfMiles, unitVector, minorUnits, type PaymentMethod, type Place } from '@refcall/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { isOpenTo, type PlayerIds } from './kept-apart.repository.ts'
import { listed, type ListedReferee } from './referee.repository.ts'

/** A place on the unit sphere, and a distance from it as a chord, for a statement that takes values only. */
export interface Reach {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly chord: number
}

export function reachFrom(place: Place, miles: number): Reach {
  const [x, y, z] = unitVector(place)
  return { x, y, z, chord: chordOfMiles(miles) }
}

/** A `cube` of one place, and a box around it that contains every point within reach. */
export function aroundReach({ x, y, z, chord }: Reach) {
  const point = sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
  return { point, box: sql`cube_enlarge(${point}, ${chord}::float8, 3)`, chord }
}

export const around = (place: Place, miles: number) => aroundReach(reachFrom(place, miles))

/**
 * The condition that a duty outlasts the instant, in a form that no index matches: otherwise the planner would collect
 * all rows by the index on expiry and sort them instead of using the nearest-neighbour index.
 */
function outlasts(now: Date) {
  return sql<boolean>`referee.duty_expires_at + interval '0' > ${now}`
}

export interface NearestQuery {
  readonly place: Place
  readonly radiusMiles: number
  readonly limit: number
  readonly now: Date
  readonly paymentMethod?: PaymentMethod
  /** The reader, to whom referees kept apart do not exist. */
  readonly player?: PlayerIds | undefined
}

/**
 * Referees on duty, nearest first: the nearest-neighbour index scan stops at the limit; results beyond the radius are
 * dropped afterwards. With the radius as a condition of the scan the planner would collect and sort a whole city first.
 * Only where few match, as for electronic payment, a box keeps the scan from covering the world.
 */
export async function nearestOnDuty(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point, box } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('on_duty', '=', true)
    .where(outlasts(query.now))
    .where(isOpenTo(query.player))
    .$if(query.paymentMethod === 'cash', (q) => q.where('accepts_cash', '=', true))
    .$if(query.paymentMethod === 'electronic', (q) =>
      q
        .where('accepts_electronic', '=', true)
        .where('rate_minor', '>', minorUnits(0))
        .where(
          sql<boolean>`position <@ ${box}
          and exists (select from account a where a.id = referee.account_id and a.stripe_account_verified)`,
        ),
    )
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** Referees with a known position, on duty or on an assignment, nearest first. */
export async function nearestAround(db: Reader, query: NearestQuery): Promise<ListedReferee[]> {
  const { point } = around(query.place, query.radiusMiles)
  const nearest = db
    .selectFrom('referee')
    .select(['id', sql<number>`position <-> ${point}`.as('chord')])
    .where('position', 'is not', null)
    .where(isOpenTo(query.player))
    .orderBy(sql`position <-> ${point}`)
    .limit(query.limit)
  return listNearest(db, nearest, query.radiusMiles)
}

/** The found referees within the radius, with their public names. */
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
