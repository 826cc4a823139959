import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The shortest round trip to the database. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
