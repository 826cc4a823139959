import { LIMITS } from '@refcall/domain'
import type { Deps } from '../deps.ts'
import type { Trx } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../refusal.ts'
import { findAccountByName, findPasswordHash, shareAccount } from './account.repository.ts'
import { countAttempt } from './attempts.ts'
import { isPassword, NOBODYS_HASH } from './password.ts'
import { openBearerSession, openCookieSession, type Tokens } from './session.service.ts'

const { rates } = LIMITS
const perName = { name: 'password of account', max: rates.loginsPerAccount, windowMs: rates.windowMs }
const perNetwork = { name: 'password of network', max: rates.loginsPerNetwork, windowMs: rates.windowMs }

export interface Credentials {
  /** A user name or an e-mail address, in any case. */
  readonly username: string
  readonly password: string
}

/** Signs a browser in. @returns the cookie's secret. @throws Refusal `wrong_credentials`, `too_many_requests` */
export async function signInBrowser(
  deps: Deps,
  network: string,
  credentials: Credentials,
): Promise<{ accountId: string; secret: string }> {
  const accountId = await checkCredentials(deps, network, credentials)
  const secret = await openFor(deps, accountId, openCookieSession)
  return { accountId, secret }
}

/** Signs an app in. @throws Refusal as `signInBrowser` */
export async function signInApp(
  deps: Deps,
  network: string,
  credentials: Credentials,
): Promise<Tokens & { accountId: string }> {
  const accountId = await checkCredentials(deps, network, credentials)
  return { ...(await openFor(deps, accountId, openBearerSession)), accountId }
}

/** An account that was erased since its password was checked gets no session any more. */
function openFor<T>(
  { db, clock }: Deps,
  accountId: string,
  open: (trx: Trx, accountId: string, now: Date) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await shareAccount(trx, accountId))) throw new Refusal('wrong_credentials')
    return open(trx, accountId, clock.now())
  })
}

/** An unknown name answers as a wrong password does, and takes as long. @returns the account's id */
async function checkCredentials(deps: Deps, network: string, { username, password }: Credentials): Promise<string> {
  const name = username.trim().toLowerCase()
  const giveBack = await countAttempt(deps, [[perName, name], [perNetwork, network]])
  const account = await findAccountByName(deps.db, name)
  const matches = await isPassword(password, account?.password_hash ?? NOBODYS_HASH)
  if (!account || !matches) throw new Refusal('wrong_credentials')
  await giveBack()
  return account.id
}

/**
 * Asks the signed-in caller for the password once more. @returns the account's id
 * @throws Refusal `wrong_credentials`, `too_many_requests`
 */
export async function proveAccount(deps: Deps, caller: Caller, password: string): Promise<string> {
  const accountId = caller.account?.id ?? ''
  const giveBack = await countAttempt(deps, [[perName, accountId], [perNetwork, caller.network]])
  const hash = await findPasswordHash(deps.db, accountId)
  if (!(await isPassword(password, hash ?? NOBODYS_HASH))) throw new Refusal('wrong_credentials')
  await giveBack()
  return accountId
}
