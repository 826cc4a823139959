import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Seals all unsealed rows of the log. Of several concurrent processes one does it. @returns the number of sealed rows */
export async function sealAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${LIMITS.audit.sealedWithinMs} * interval '1 ms') as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}
