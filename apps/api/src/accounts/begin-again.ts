import type { AuditAction } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import type { AccountRow } from './account.table.ts'
import { auditAccount } from './audit-account.ts'
import { forgetBrowsers, rememberBrowser } from './known-browser.repository.ts'
import { deleteLinks } from './mail-link.repository.ts'
import { endSignInsOf, openCookieSession } from './session.service.ts'

/**
 * After a new password that was set without the old one: ends what the old one has opened, and opens a session here.
 * @returns the cookie's secret
 */
export async function beginAgain(
  trx: Trx,
  account: AccountRow,
  caller: Caller,
  action: AuditAction,
  now: Date,
): Promise<string> {
  await deleteLinks(trx, account.id, 'reset_password')
  await endSignInsOf(trx, account.id, null)
  await forgetBrowsers(trx, account.id, null)
  if (caller.keyHash) await rememberBrowser(trx, account.id, caller.keyHash, now)
  await auditAccount(trx, account.id, action, caller, now)
  return openCookieSession(trx, account.id, now, caller.userAgent)
}
