import { sql, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { Trx } from './database.ts'

/** An insert, update or delete that is not sent yet. */
export type Write = OperationNodeSource

/**
 * The parts of one statement that sends all writes, and what it returns of them. They see the database as it was before it,
 * so no two of them may touch the same row.
 * @param jobs writes push jobs and returns when they are due
 */
export function asParts(writes: readonly Write[], jobs: Write | null): { parts: RawBuilder<unknown>[]; isDue: RawBuilder<boolean> } {
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  if (jobs) parts.push(sql`job as (${jobs})`)
  return { parts, isDue: jobs ? sql`exists (select from job where due_at is not null)` : sql`false` }
}

/**
 * Sends all writes as one statement.
 * @param jobs writes push jobs and returns when they are due
 * @returns whether any push job is due
 */
export async function writeTogether(trx: Trx, writes: readonly Write[], jobs: Write | null): Promise<boolean> {
  const { parts, isDue } = asParts(writes, jobs)
  if (parts.length === 0) return false
  const { rows } = await sql<{ is_due: boolean }>`with ${sql.join(parts)} select ${isDue} as is_due`.execute(trx)
  return rows[0]?.is_due ?? false
}
