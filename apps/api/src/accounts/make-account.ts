import type { AuditEntry } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import type { Insertable } from '../db/schema.ts'
import type { Caller } from '../platform/caller.ts'
import { insertAccount } from './account.repository.ts'
import type { AccountTable } from './account.table.ts'
import { auditAccount } from './audit-account.ts'
import { rememberBrowser } from './known-browser.repository.ts'

/** Inserts an account for the caller, whose browser it knows from then on. */
export async function makeAccount(
  trx: Trx,
  caller: Pick<Caller, 'keyHash' | 'requestId'>,
  account: Insertable<AccountTable>,
  facts: AuditEntry['facts'],
  now: Date,
): Promise<void> {
  await insertAccount(trx, account)
  if (caller.keyHash) await rememberBrowser(trx, account.id, caller.keyHash, now)
  await auditAccount(trx, account.id, 'account.made', caller, now, facts)
}
