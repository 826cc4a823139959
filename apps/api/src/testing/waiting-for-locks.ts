import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Resolves when this many statements of the spec's database wait for locks. */
export async function waitingForLocks(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}
