import type { Trx } from '../db/database.ts'
import type { AuditEntry } from './audit-entry.ts'
import { pseudonymOf } from './pseudonym.ts'

/** Adds a row to the audit log in the transaction of the action: both are committed, or neither. */
export async function writeAudit(
  trx: Trx,
  { action, by, subject, requestId, facts = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  const row = {
    at: now,
    actor: by.kind,
    actor_id: by.id === null ? null : pseudonymOf(by.id),
    action,
    subject,
    request_id: requestId,
    facts: JSON.stringify(facts),
  }
  await trx.insertInto('audit_log').values(row).execute()
}
