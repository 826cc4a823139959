import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf, randomSecret } from '../platform/random-id.ts'
import { findAccount, findAccountByName } from './account.repository.ts'
import type { AccountRow, MailLinkTable } from './account.table.ts'
import { insertLink } from './mail-link.repository.ts'

interface IssuedLink {
  readonly account: AccountRow
  /** 256 random bits; only the hash is stored. */
  readonly token: string
}

const LIVES_MS: Readonly<Record<MailLinkTable['purpose'], number>> = {
  reset_password: SERVER_LIMITS.mail.resetLinkMs,
  confirm_email: SERVER_LIMITS.mail.confirmLinkMs,
}

/** A link for the account with this address, to set a new password; null if no account has it. */
export async function issueResetLink(db: Database, typed: string, now: Date): Promise<IssuedLink | null> {
  const account = await findAccountByName(db, typed)
  // As stored, not as typed: two texts may be equal in lower case and lead to different mailboxes.
  return account ? issueLink(db, account, 'reset_password', account.email, now) : null
}

/** A link that confirms the address of an account, or the one that takes its place; null if it is neither any more. */
export async function issueConfirmLink(
  db: Database,
  accountId: string,
  address: string,
  now: Date,
): Promise<IssuedLink | null> {
  const account = await findAccount(db, accountId)
  const isOwn = account && [account.email, account.pending_email].includes(address)
  return isOwn ? issueLink(db, account, 'confirm_email', address, now) : null
}

/** Links are made when the mail that carries them is composed: no token waits in a queue. */
async function issueLink(
  db: Database,
  account: AccountRow,
  purpose: MailLinkTable['purpose'],
  address: string,
  now: Date,
): Promise<IssuedLink> {
  const token = randomSecret()
  const expiresAt = new Date(now.getTime() + LIVES_MS[purpose])
  await insertLink(db, { token_hash: hashOf(token), account_id: account.id, purpose, address, expires_at: expiresAt })
  return { account, token }
}
