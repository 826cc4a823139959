import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** One key's count, and its new value if its window is over. */
export interface Counted {
  readonly key: Buffer
  readonly until: Date
}

/** Adds one to each key, or starts a new window. @returns the counts, unordered */
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
 * Subtracts one from each key, unless a new window has begun. Written like `addAttempts`, so that both lock their
 * rows in the same order.
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

/** Skips rows that are locked by a count. */
export async function deleteAttemptsBefore(db: Database, now: Date): Promise<void> {
  const over = db.selectFrom('attempt').select('key').where('until', '<=', now).forUpdate().skipLocked()
  await db.deleteFrom('attempt').where('key', 'in', over).execute()
}
