import { pseudonymOf, writeAudit, type AuditAction, type AuditEntry } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'

/** Logs what the owner of an account has done with it. */
export function auditAccount(
  trx: Trx,
  accountId: string,
  action: AuditAction,
  { requestId }: Pick<Caller, 'requestId'>,
  now: Date,
  facts: AuditEntry['facts'] = {},
): Promise<void> {
  const by = { kind: 'account', id: accountId } as const
  return writeAudit(trx, { action, by, subject: pseudonymOf(accountId), requestId, facts }, now)
}
