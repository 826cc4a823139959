import { LIMITS, snapToGrid } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The tables that keep places: the type of their ids, the time of the place, and what else tells a place. */
const TABLES = [
  { table: 'match', id: 'text', time: 'created_at', more: sql`, duty_before = null` },
  { table: 'payment_draft', id: 'text', time: 'created_at', more: sql`` },
  { table: 'availability_event', id: 'bigint', time: 'occurred_at', more: sql`` },
] as const

/** Rows of each table in one sweep, which must not take long. */
const AT_ONCE = 500

interface ExactPlace {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

/** Reduces the places of matches, payments and duties to the grid of published distances when they are old enough. */
export async function reducePlaces(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.kept.placeMs)
  for (const { table, id, time, more } of TABLES) {
    const { rows } = await sql<ExactPlace>`select id::text, latitude, longitude from ${sql.table(table)}
      where place_is_exact and ${sql.ref(time)} < ${before} order by ${sql.ref(time)} limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) continue
    const grid = rows.map(snapToGrid)
    await sql`update ${sql.table(table)} as kept
      set latitude = grid.latitude, longitude = grid.longitude, place_is_exact = false ${more}
      from unnest(${rows.map((row) => row.id)}::${sql.raw(id)}[], ${grid.map(({ latitude }) => latitude)}::float8[],
        ${grid.map(({ longitude }) => longitude)}::float8[]) as grid (id, latitude, longitude)
      where kept.id = grid.id`.execute(db)
  }
}
