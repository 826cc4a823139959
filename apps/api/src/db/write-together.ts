import { sql, type OperationNodeSource } from 'kysely'
import type { Trx } from './database.ts'

/** An insert, update or delete that is not sent yet. */
export type Write = OperationNodeSource

/**
 * Sends all writes as one statement. They see the database as it was before it, so no two of them may touch the same row.
 * @param jobs writes push jobs and returns when they are due
 * @returns whether any push job is due
 */
export async function writeTogether(trx: Trx, writes: readonly Write[], jobs: Write | null): Promise<boolean> {
  if (!jobs && writes.length === 0) return false
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  if (jobs) parts.push(sql`job as (${jobs})`)
  const isDue = jobs ? sql`exists (select from job where due_at is not null)` : sql`false`
  const { rows } = await sql<{ is_due: boolean }>`with ${sql.join(parts)} select ${isDue} as is_due`.execute(trx)
  return rows[0]?.is_due ?? false
}
