import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface LimitCount {
  readonly key: Buffer
  readonly count: number
}

export interface Total extends LimitCount {
  readonly leftMs: number
}

/**
 * Adds calls to the counts of all processes, in the order of the keys, so that no two processes deadlock.
 * @returns the new totals and the rest of their windows, unordered
 */
export async function addLimitCounts(db: Database, told: readonly LimitCount[], windowMs: number): Promise<Total[]> {
  const { rows } = await sql<Total>`
    insert into limit_count as known (key, count, until)
    select key, count, statement_timestamp() + ${windowMs} * interval '1 ms'
    from unnest(${told.map(({ key }) => key)}::bytea[], ${told.map(({ count }) => count)}::integer[]) as told (key, count)
    order by key
    on conflict (key) do update set
      count = case when known.until <= statement_timestamp() then excluded.count else known.count + excluded.count end,
      until = case when known.until <= statement_timestamp() then excluded.until else known.until end
    returning key, count, extract(epoch from until - statement_timestamp())::double precision * 1000 as "leftMs"`.execute(
    db,
  )
  return rows
}

/** Skips rows that are locked by a count. */
export async function deleteLimitCounts(db: Database): Promise<void> {
  await sql`
    delete from limit_count where key in (
      select key from limit_count where until <= statement_timestamp() for update skip locked)`.execute(db)
}
