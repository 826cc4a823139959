import type { Insertable } from 'kysely'
import type { Trx } from '../db/database.ts'
import { preparedPart } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import type { AuditEntry } from './audit-entry.ts'
import { pseudonymOf } from './pseudonym.ts'

/** Adds a row to the audit log in the transaction of the action: both are committed, or neither. */
export async function writeAudit(trx: Trx, entry: AuditEntry, now: Date): Promise<void> {
  await auditInsertion(entry, now).execute(trx)
}

const insertion = preparedPart((db, row: Insertable<Schema['audit_log']>) => db.insertInto('audit_log').values(row))

/** The insert of a row into the audit log. */
export function auditInsertion({ action, by, subject, requestId, facts = {} }: AuditEntry, now: Date) {
  const actor_id = by.id === null ? null : pseudonymOf(by.id)
  const row = {
    at: now,
    actor: by.kind,
    actor_id,
    action,
    subject,
    request_id: requestId,
    facts: JSON.stringify(facts),
  }
  return insertion(row)
}
