import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

/** Seals all unsealed rows of the log. Of several concurrent processes one does it. @returns the number of sealed rows */
export async function sealAudit(db: Database): Promise<number> {
  const { rows } = await sql<{
    sealed: number
  }>`select seal_audit(${SERVER_LIMITS.audit.sealedWithinMs} * interval '1 ms') as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}
