import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf, randomSecret } from '../platform/random-id.ts'
import { findAccountByName } from './account.repository.ts'
import type { AccountRow } from './account.table.ts'
import { insertLink } from './mail-link.repository.ts'

interface IssuedLink {
  readonly account: AccountRow
  /** 256 random bits; only the hash is stored. */
  readonly token: string
}

/**
 * Makes a link for the account with this address, when the mail that carries it is composed: no token waits in a queue.
 * @returns null if no account has the address
 */
export async function issueResetLink(db: Database, address: string, now: Date): Promise<IssuedLink | null> {
  const account = await findAccountByName(db, address)
  if (!account) return null
  const token = randomSecret()
  await insertLink(db, {
    token_hash: hashOf(token),
    account_id: account.id,
    purpose: 'reset_password',
    // As stored, not as typed: two texts may be equal in lower case and lead to different mailboxes.
    address: account.email,
    expires_at: new Date(now.getTime() + SERVER_LIMITS.mail.resetLinkMs),
  })
  return { account, token }
}
