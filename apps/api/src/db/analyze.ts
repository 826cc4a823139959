import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Updates the planner's statistics: after a bulk insert it would otherwise assume few rows. */
export async function analyze(db: Database): Promise<void> {
  await sql`analyze`.execute(db)
}
