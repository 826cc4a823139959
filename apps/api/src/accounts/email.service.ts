import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { findAccount, lockAccount, setEmail, setPendingEmail } from './account.repository.ts'
import type { AccountRow } from './account.table.ts'
import { auditAccount } from './audit-account.ts'
import { countLinkUse, mayMail } from './mail-limits.ts'
import { deleteLinks, findLink } from './mail-link.repository.ts'
import { askToConfirm, mailOwner } from './owner-mails.ts'
import { proveAccount } from './sign-in.service.ts'
import { throwTaken } from './taken-names.ts'

const PURPOSE = 'confirm_email'

type EmailDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Mails a new link for the address that is not confirmed yet; does nothing if there is none.
 * @throws Refusal `mail_unavailable`, `too_many_requests`
 */
export async function resendConfirmation(deps: EmailDeps, caller: Caller): Promise<void> {
  const account = await findAccount(deps.db, caller.account?.id ?? '')
  const address = account && unconfirmedOf(account)
  if (!account || !address) return
  await countMail(deps, caller, address)
  const { id: accountId, language } = account
  await inTransaction(deps.db, (trx) => askToConfirm(trx, { accountId, address, language }, deps.clock.now()))
}

const unconfirmedOf = ({ email, email_confirmed_at: confirmedAt, pending_email: pending }: AccountRow): string | null =>
  pending ?? (confirmedAt === null ? email : null)

/**
 * Has the address replaced once the new one is confirmed; both are mailed. Whether another account has the new address shows
 * only to its reader, when it is confirmed.
 * @throws Refusal `wrong_credentials`, `mail_unavailable`, `too_many_requests`
 */
export async function changeEmail(
  deps: EmailDeps,
  caller: Caller,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const proven = await proveAccount(deps, caller, password)
  await countMail(deps, caller, email)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, proven.id)
    if (account?.password_hash !== proven.password_hash) throw new Refusal('wrong_credentials')
    await setPendingEmail(trx, account.id, email)
    await deleteLinks(trx, account.id, PURPOSE)
    await askToConfirm(trx, { accountId: account.id, address: email, language: account.language }, now)
    await mailOwner(trx, account, 'email_changing', { newAddress: email }, now)
    await auditAccount(trx, account.id, 'account.email_change_asked', caller, now)
  })
}

/** Reports to the owner that no more mails are sent for now. */
async function countMail(deps: EmailDeps, caller: Caller, address: string): Promise<void> {
  if (await mayMail(deps, caller, address)) return
  throw new Refusal('too_many_requests', { retryAfter: SERVER_LIMITS.mail.resetLinkMs / 1_000 })
}

/**
 * Confirms an address with a link from a mail; a new one takes the place of the old one. Wrong, used and expired links get
 * the same response.
 * @throws Refusal `link_ended`, `email_taken`, `too_many_requests`
 */
export async function confirmEmail(deps: EmailDeps, caller: Caller, token: string): Promise<void> {
  await countLinkUse(deps, caller)
  const now = deps.clock.now()
  const tokenHash = hashOf(token)
  const link = await findLink(deps.db, tokenHash, PURPOSE, now)
  if (!link) throw new Refusal('link_ended')
  try {
    await inTransaction(deps.db, async (trx) => {
      const account = await lockAccount(trx, link.account_id)
      // Read again under the lock: of two simultaneous uses one finds it.
      if (!account || !(await findLink(trx, tokenHash, PURPOSE, now))) throw new Refusal('link_ended')
      await takeAddress(trx, account, link.address, now)
      await auditAccount(trx, account.id, 'account.email_confirmed', caller, now)
    })
  } catch (error) {
    throwTaken(error)
  }
}

async function takeAddress(trx: Trx, account: AccountRow, address: string, now: Date): Promise<void> {
  const isNew = address === account.pending_email
  if (!isNew && address !== account.email) throw new Refusal('link_ended')
  await setEmail(trx, account.id, { email: address, pending_email: isNew ? null : account.pending_email }, now)
  await deleteLinks(trx, account.id, PURPOSE)
  if (!isNew) return
  await deleteLinks(trx, account.id, 'reset_password')
  await mailOwner(trx, account, 'email_changed', { newAddress: address }, now)
}
