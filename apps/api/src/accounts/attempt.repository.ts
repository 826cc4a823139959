import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** One key's count, and what it becomes if its window is over. */
export interface Counted {
  readonly key: Buffer
  readonly until: Date
}

/** Counts one more for each key, or begins anew where the window is over. @returns the counts, in no order */
export async function addAttempts(db: Database, keys: readonly Counted[], now: Date) {
  return db
    .insertInto('attempt')
    .values(keys.map((counted) => ({ ...counted, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.until <= ${now} then 1 else attempt.count + 1 end`,
        until: sql`case when attempt.until <= ${now} then excluded.until else attempt.until end`,
      }),
    )
    .returningAll()
    .execute()
}

/**
 * Takes one back from each key, unless its window is another by now. Written as the counting is, so that both lock their
 * rows in one order.
 */
export async function takeAttemptsBack(db: Database, keys: readonly Counted[]): Promise<void> {
  await db
    .insertInto('attempt')
    .values(keys.map((counted) => ({ ...counted, count: 0 })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ count: sql`greatest(attempt.count - 1, 0)` })
        .whereRef('attempt.until', '=', 'excluded.until'),
    )
    .execute()
}

/** Those that are counted on at this moment are passed over. */
export async function deleteAttemptsBefore(db: Database, now: Date): Promise<void> {
  const over = db.selectFrom('attempt').select('key').where('until', '<=', now).forUpdate().skipLocked()
  await db.deleteFrom('attempt').where('key', 'in', over).execute()
}
