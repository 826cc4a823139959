import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Chains what is in the log and not yet sealed. Of several processes that do so at once, one does. @returns how many rows */
export async function sealAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${LIMITS.audit.sealedWithinMs} * interval '1 ms') as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}
