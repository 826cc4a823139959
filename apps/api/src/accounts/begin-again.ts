import { pseudonymOf, writeAudit, type AuditAction } from '../audit-log/index.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import type { AccountRow } from './account.table.ts'
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
  { keyHash, requestId, userAgent }: Caller,
  action: AuditAction,
  now: Date,
): Promise<string> {
  await deleteLinks(trx, account.id, 'reset_password')
  await endSignInsOf(trx, account.id, null)
  await forgetBrowsers(trx, account.id, null)
  if (keyHash) await rememberBrowser(trx, account.id, keyHash, now)
  const by = { kind: 'account', id: account.id } as const
  await writeAudit(trx, { action, by, subject: pseudonymOf(account.id), requestId }, now)
  return openCookieSession(trx, account.id, now, userAgent)
}
