import type { Database } from '../../db/database.ts'
import { presentEpoch } from '../../outbox/index.ts'
import type { Named } from './reconciliation.table.ts'

/**
 * Claims a due reconciliation until the instant, for one process; in a database with another history than before one is due
 * at once, since it may have forgotten what the provider has. @returns whether one was due
 */
export async function claimReconciliation(db: Database, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('reconciliation_run')
    .values({ due_at: until, epoch: presentEpoch })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ due_at: until, epoch: presentEpoch })
        .where((on) =>
          on.or([on('reconciliation_run.due_at', '<=', now), on('reconciliation_run.epoch', '<>', presentEpoch)]),
        ),
    )
    .returning('id')
    .execute()
  return claimed.length > 0
}

export async function planReconciliation(db: Database, at: Date): Promise<void> {
  await db.updateTable('reconciliation_run').set({ due_at: at }).execute()
}

/** The differences of the last reconciliation, by any process. */
export async function lastSeen(db: Database): Promise<readonly Named[]> {
  const last = await db.selectFrom('reconciliation_run').select('seen').executeTakeFirst()
  return last?.seen ?? []
}

export async function keepSeen(db: Database, differences: readonly Named[], now: Date): Promise<void> {
  const seen = JSON.stringify(differences.map(({ kind, id }) => ({ kind, id })))
  await db
    .insertInto('reconciliation_run')
    .values({ due_at: now, seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen }))
    .execute()
}
