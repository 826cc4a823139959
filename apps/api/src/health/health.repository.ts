import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** More than Postgres keeps of it in the least memory: the rest goes to a file. */
const ROWS = 10_000

/** A query that needs room on the disk. @throws DatabaseError 53100 when there is none */
export async function askForRoom(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, ${ROWS})`.execute(trx)
  })
}
