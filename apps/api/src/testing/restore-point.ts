import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'

/** The tables of the service, each with the columns that can be written. */
const TABLES = sql<{ table: string; columns: string }>`
  select c.table_name as table, string_agg(format('%I', c.column_name), ', ') as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by c.table_name`

/**
 * Remembers the whole database. @returns puts it back, as a restore or a new primary without the last writes does:
 * those outside, such as the payment provider, remember what came since.
 * @param owner with the owner's rights
 */
export async function restorePoint(owner: Database): Promise<() => Promise<void>> {
  const kept = await owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const tables = []
      for (const table of (await TABLES.execute(trx)).rows) {
        const { rows } = await sql<{
          all: string
        }>`select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text as all from ${sql.table(table.table)} r`.execute(trx)
        tables.push({ ...table, all: rows[0]?.all ?? '[]' })
      }
      return tables
    })
  return () =>
    // The service may lock tables in another order: after a deadlock it is tried again.
    inTransaction(owner, async (trx) => {
      // No foreign keys, triggers or rules on the way.
      await sql`set local session_replication_role = replica`.execute(trx)
      // What the service writes meanwhile, such as seals of the audit log, waits.
      await sql`lock table ${sql.join(kept.map(({ table }) => sql.table(table)))}`.execute(trx)
      for (const { table } of kept) await sql`delete from ${sql.table(table)}`.execute(trx)
      for (const { table, columns, all } of kept) {
        const into = sql.raw(columns)
        await sql`insert into ${sql.table(table)} (${into}) overriding system value
          select ${into} from jsonb_populate_recordset(null::${sql.table(table)}, ${all}::jsonb)`.execute(trx)
      }
    })
}
