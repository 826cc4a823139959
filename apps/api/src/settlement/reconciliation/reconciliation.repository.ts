import type { Database } from '../../db/database.ts'
import type { Named } from './reconciliation.table.ts'

/** Claims a due reconciliation until the instant, for one process. @returns whether one was due */
export async function claimReconciliation(db: Database, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('books_look')
    .values({ due_at: until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at: until }).where('books_look.due_at', '<=', now))
    .returning('id')
    .execute()
  return claimed.length > 0
}

export async function planReconciliation(db: Database, at: Date): Promise<void> {
  await db.updateTable('books_look').set({ due_at: at }).execute()
}

/** The differences of the last reconciliation, by any process. */
export async function lastSeen(db: Database): Promise<readonly Named[]> {
  const last = await db.selectFrom('books_look').select('seen').executeTakeFirst()
  return last?.seen ?? []
}

export async function keepSeen(db: Database, differences: readonly Named[], now: Date): Promise<void> {
  const seen = JSON.stringify(differences.map(({ kind, id }) => ({ kind, id })))
  await db
    .insertInto('books_look')
    .values({ due_at: now, seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen }))
    .execute()
}
