import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A minimal query. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
