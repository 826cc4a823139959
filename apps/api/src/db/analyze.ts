import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Tells the planner what is in the tables now: rows written many at once are unknown to it, and it takes them for few. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}
