import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockAccount, replacePassword } from './account.repository.ts'
import { auditAccount } from './audit-account.ts'
import { deleteLinks } from './mail-link.repository.ts'
import { mailOwner } from './owner-mails.ts'
import { forgetBrowsers } from './known-browser.repository.ts'
import { hashPassword } from './password.ts'
import { passwordQueue } from './password-queue.ts'
import { endSignInsOf } from './session.service.ts'
import { proveAccount } from './sign-in.service.ts'
import { isWeakPassword } from './weak-password.ts'

/** Ends every session of the caller's account, this one too, and forgets all other known browsers. */
export async function signOutEverywhere({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<void> {
  const accountId = caller.account?.id ?? ''
  await inTransaction(db, async (trx) => {
    await lockAccount(trx, accountId)
    await endSignInsOf(trx, accountId, null)
    await forgetBrowsers(trx, accountId, caller.keyHash)
    await auditAccount(trx, accountId, 'account.signed_out_everywhere', caller, clock.now())
  })
}

/**
 * Changes the account's password; all other sessions end, because one of them may be an intruder's.
 * @throws Refusal `wrong_credentials`, `weak_password`, `too_many_requests`
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const account = await proveAccount(deps, caller, password)
  const { username, email, first_name: firstName, last_name: lastName } = account
  if (isWeakPassword(newPassword, { username, email, firstName, lastName })) throw new Refusal('weak_password')
  const hash = await passwordQueue.run(true, () => hashPassword(newPassword))
  await inTransaction(deps.db, async (trx) => {
    if (!(await replacePassword(trx, account, hash))) throw new Refusal('wrong_credentials')
    await endSignInsOf(trx, account.id, caller.account?.sessionFamily ?? null)
    await deleteLinks(trx, account.id, 'reset_password')
    await mailOwner(trx, account, 'password_changed', {}, deps.clock.now())
    await forgetBrowsers(trx, account.id, caller.keyHash)
    await auditAccount(trx, account.id, 'account.password_changed', caller, deps.clock.now())
  })
}
