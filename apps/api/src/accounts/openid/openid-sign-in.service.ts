import { randomBytes } from 'node:crypto'
import { LIMITS, suggestedName } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashOf, randomId } from '../../platform/random-id.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAccountByName, insertRefereeOfAccount, lockAccount, shareAccount } from '../account.repository.ts'
import type { AccountRow } from '../account.table.ts'
import { makeAccount } from '../make-account.ts'
import { countRegistration } from '../registration.service.ts'
import { openCookieSession } from '../session.service.ts'
import { beginSignIn } from '../sign-in.service.ts'
import { addLink, linkOf, throwLinked } from './openid-link.service.ts'
import type { Returned } from './openid-request.ts'
import { findLinkedAccount, insertLink, markLinkUsed } from './openid.repository.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config'>

interface SignedIn {
  readonly accountId: string
  /** The cookie's secret. */
  readonly secret: string
}

/**
 * Signs in the person whom a provider has sent back: to the account that is linked; to the one with the address, which is
 * linked by that, if it is confirmed on both sides; otherwise to a new account.
 * @throws Refusal `openid_unverified`, `openid_email_taken`, `openid_linked`, `too_many_requests`
 */
export async function signInWithOpenid(deps: SignInDeps, caller: Caller, returned: Returned): Promise<SignedIn> {
  try {
    return await enter(deps, caller, returned)
  } catch (error) {
    // At the same instant another browser has linked the person, or made the account: it is there now.
    if (!isUniqueViolation(error, 'openid_link_pkey') && !isUniqueViolation(error, 'account_email'))
      return throwLinked(error)
    return enter(deps, caller, returned)
  }
}

async function enter(deps: SignInDeps, caller: Caller, returned: Returned): Promise<SignedIn> {
  const { provider, person } = returned
  const linked = await findLinkedAccount(deps.db, provider.issuer, person.subject)
  if (linked !== null) return enterLinked(deps, caller, returned, linked)
  // The same answer for known and unknown addresses: claiming an address does not show whether an account has it.
  if (person.email === null) throw new Refusal('openid_unverified')
  const known = await findAccountByName(deps.db, person.email)
  return known ? enterByEmail(deps, caller, returned, known.id) : enterAnew(deps, caller, returned, person.email)
}

const enterLinked = (
  { db, clock }: SignInDeps,
  caller: Caller,
  { provider: { issuer }, person: { subject } }: Returned,
  accountId: string,
): Promise<SignedIn> =>
  inTransaction(db, async (trx) => {
    const account = await shareAccount(trx, accountId)
    const isLinked = await markLinkUsed(trx, { issuer, subject, account_id: accountId }, clock.now())
    if (!account || !isLinked) throw new Refusal('openid_refused')
    return openSession(trx, caller, account, clock.now())
  })

const enterByEmail = (
  { db, clock }: SignInDeps,
  caller: Caller,
  returned: Returned,
  accountId: string,
): Promise<SignedIn> =>
  inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, accountId)
    const isSame = account?.email.toLowerCase() === returned.person.email?.toLowerCase()
    // A stranger may have registered the address before its owner came; an operator's account opens with more than a mail.
    if (!account || !isSame || account.email_confirmed_at === null || account.operator_role !== null)
      throw new Refusal('openid_email_taken')
    await addLink(trx, caller, account, returned, clock.now())
    return openSession(trx, caller, account, clock.now())
  })

async function openSession(trx: Trx, caller: Caller, account: AccountRow, now: Date): Promise<SignedIn> {
  await beginSignIn(trx, account, caller, now)
  return { accountId: account.id, secret: await openCookieSession(trx, account.id, now, caller.userAgent) }
}

/** Makes an account without a password. */
async function enterAnew(deps: SignInDeps, caller: Caller, returned: Returned, email: string): Promise<SignedIn> {
  const { person, purpose } = returned
  await countRegistration(deps, caller)
  const now = deps.clock.now()
  const account = {
    id: randomId('acc'),
    username: usernameFor(email),
    email,
    email_confirmed_at: now,
    password_hash: null,
    first_name: person.firstName,
    last_name: person.lastName,
    language: caller.language,
    registration_network: hashOf(`accounts of ${caller.network}`),
    created_at: now,
  }
  return inTransaction(deps.db, async (trx) => {
    await makeAccount(trx, caller, account, { referee: purpose.asReferee }, now)
    if (purpose.asReferee) await insertRefereeOfAccount(trx, account.id, suggestedName(person) || null, now)
    await insertLink(trx, linkOf(returned, account.id, now))
    return { accountId: account.id, secret: await openCookieSession(trx, account.id, now, caller.userAgent) }
  })
}

/** By the rule for user names, and with an end that no other account has. */
function usernameFor(email: string): string {
  const end = randomBytes(5).toString('hex')
  const start = email.slice(0, email.indexOf('@')).replaceAll(/[^A-Za-z0-9_.-]/g, '')
  return `${start.slice(0, LIMITS.account.usernameMaxChars - end.length - 1) || 'user'}.${end}`
}
