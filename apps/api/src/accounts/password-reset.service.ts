import type { Input } from '@refcall/contract'
import { inTransaction } from '../db/in-transaction.ts'
import { insertMail } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { hashOf } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { findAccount, lockAccount, replacePassword, setEmail } from './account.repository.ts'
import { beginAgain } from './begin-again.ts'
import { countLinkUse, mayMail } from './mail-limits.ts'
import { findLink } from './mail-link.repository.ts'
import { mailOwner } from './owner-mails.ts'
import { hashPassword } from './password.ts'
import { passwordQueue } from './password-queue.ts'
import { isWeakPassword } from './weak-password.ts'

const PURPOSE = 'reset_password'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Queues a mail with a link to set a new password. Whether an account has the address is looked up when the mail is
 * composed: the answer is the same for all addresses, and takes equally long.
 * @throws Refusal `mail_unavailable`, `too_many_requests`
 */
export async function requestPasswordReset(
  deps: ResetDeps,
  caller: Caller,
  { email }: Input<'POST /api/password-reset/request'>['body'],
): Promise<void> {
  if (!(await mayMail(deps, caller, email))) return
  const mail = { kind: PURPOSE, accountId: null, address: email, language: caller.language, facts: {} } as const
  await insertMail(deps.db, mail, deps.clock.now())
}

/**
 * Sets a new password with a link from a mail, ends all sessions of the account and signs this browser in. A password
 * that is refused does not use the link up. Wrong, used and expired links get the same response.
 * @returns the cookie's secret
 * @throws Refusal `link_ended`, `weak_password`, `too_many_requests`
 */
export async function resetPassword(
  deps: ResetDeps,
  caller: Caller,
  { token, password }: Input<'POST /api/password-reset'>['body'],
): Promise<{ accountId: string; secret: string }> {
  const { db, clock } = deps
  const now = clock.now()
  const tokenHash = hashOf(token)
  await countLinkUse(deps, caller)
  const link = await findLink(db, tokenHash, PURPOSE, now)
  const account = link && (await findAccount(db, link.account_id))
  if (!account) throw new Refusal('link_ended')
  const { username, email, first_name: firstName, last_name: lastName } = account
  if (isWeakPassword(password, { username, email, firstName, lastName })) throw new Refusal('weak_password')
  const hash = await passwordQueue.run(false, () => hashPassword(password))
  return inTransaction(db, async (trx) => {
    const locked = await lockAccount(trx, account.id)
    // Read again under the lock: of two simultaneous uses one finds it.
    const isValid = (await findLink(trx, tokenHash, PURPOSE, now))?.address === locked?.email
    if (!locked || !isValid) throw new Refusal('link_ended')
    await replacePassword(trx, locked, hash)
    // The reader of the link reads the mails of the address.
    await setEmail(trx, locked.id, { email: locked.email, pending_email: locked.pending_email }, now)
    await mailOwner(trx, locked, 'password_changed', {}, now)
    return { accountId: locked.id, secret: await beginAgain(trx, locked, caller, 'account.password_reset', now) }
  })
}
