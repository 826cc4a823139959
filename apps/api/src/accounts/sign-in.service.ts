import type { Deps } from '../platform/deps.ts'
import type { Trx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { findAccount, findAccountByName, setLanguage, shareAccount } from './account.repository.ts'
import type { AccountRow } from './account.table.ts'
import { auditAccount } from './audit-account.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.repository.ts'
import { mailOwner } from './owner-mails.ts'
import { countPasswordTry } from './password-tries.ts'
import { isPassword, NOBODYS_HASH } from './password.ts'
import { passwordQueue } from './password-queue.ts'
import { readUserAgent } from './read-user-agent.ts'
import { openBearerSession, openCookieSession, type Tokens } from './session.service.ts'

export interface Credentials {
  /** A user name or an e-mail address, ignoring case. */
  readonly username: string
  readonly password: string
}

/** Signs a browser in. @returns the cookie's secret. @throws Refusal `wrong_credentials`, `too_many_requests` */
export async function signInBrowser(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  credentials: Credentials,
): Promise<{ accountId: string; secret: string }> {
  const account = await checkCredentials(deps, caller, credentials)
  return { accountId: account.id, secret: await openFor(deps, caller, account, openCookieSession) }
}

/** Signs an app in. @throws Refusal as `signInBrowser` */
export async function signInApp(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  credentials: Credentials,
): Promise<Tokens & { accountId: string }> {
  const account = await checkCredentials(deps, caller, credentials)
  return { ...(await openFor(deps, caller, account, openBearerSession)), accountId: account.id }
}

/** An account that was erased, or whose password has changed, since the check gets no session. */
function openFor<T>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  checked: AccountRow,
  open: (trx: Trx, accountId: string, now: Date, userAgent: string | null) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const account = await shareAccount(trx, checked.id)
    if (account?.password_hash !== checked.password_hash) throw new Refusal('wrong_credentials')
    await beginSignIn(trx, account, caller, clock.now())
    return open(trx, checked.id, clock.now(), caller.userAgent)
  })
}

/** What every sign-in does besides opening a session. */
export async function beginSignIn(trx: Trx, account: AccountRow, caller: Caller, now: Date): Promise<void> {
  const { keyHash, language } = caller
  await reportNewDevice(trx, account, caller, now)
  if (keyHash) await rememberBrowser(trx, account.id, keyHash, now)
  if (language && language !== account.language) await setLanguage(trx, account.id, language)
  await auditAccount(trx, account.id, 'account.signed_in', caller, now)
}

/** Mails the owner of a confirmed address when a browser or app signs in that has not done so before. */
async function reportNewDevice(
  trx: Trx,
  account: AccountRow,
  { keyHash, userAgent }: Pick<Caller, 'keyHash' | 'userAgent'>,
  now: Date,
): Promise<void> {
  if (account.email_confirmed_at === null || (await isKnownBrowser(trx, account.id, keyHash))) return
  const { browser, system } = readUserAgent(userAgent)
  const device = [browser, system].filter((name) => name !== null).join(', ')
  await mailOwner(trx, account, 'new_device', { device }, now)
}

/** An unknown name gets the same response as a wrong password, and takes as long. */
async function checkCredentials(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { username, password }: Credentials,
): Promise<AccountRow> {
  const name = username.trim().toLowerCase()
  return checkPassword(deps, caller, await findAccountByName(deps.db, name), name, password)
}

/**
 * Verifies the signed-in caller's password again.
 * @throws Refusal `wrong_credentials`, `too_many_requests`, `unavailable`
 */
export async function proveAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  password: string,
): Promise<AccountRow> {
  const account = await findAccount(deps.db, caller.account?.id ?? '')
  return checkPassword(deps, caller, account, '', password)
}

async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  account: AccountRow | undefined,
  name: string,
  password: string,
): Promise<AccountRow> {
  const { isKnown, giveBack } = await countPasswordTry(deps, caller, account?.id ?? null, name)
  // An account of one's own is no reason to be asked before others at another.
  const isFirst = isKnown || (account !== undefined && account.id === caller.account?.id)
  const matches = await passwordQueue
    .run(isFirst, () => isPassword(password, account?.password_hash ?? NOBODYS_HASH))
    .catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
  if (!account || !matches) throw new Refusal('wrong_credentials')
  await giveBack()
  return account
}
