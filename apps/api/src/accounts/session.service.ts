import { LIMITS } from '@refcall/domain'
import type { Database, Trx } from '../db/database.ts'
import { unlinkAllDevicesOf, unlinkDevices } from '../devices/index.ts'
import type { Deps } from '../platform/deps.ts'
import { hashOf, randomId, randomSecret } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { deleteSubscriptionsOf, deleteSubscriptionsOfAccount } from '../subscriptions/index.ts'
import { shareAccount } from './account.repository.ts'
import type { SessionTable } from './account.table.ts'
import { deleteBearers, deleteFamily, deleteSessionsOf, findSignIn, insertSessions, takeRenewal } from './session.repository.ts'

/** What an app holds: a short-lived bearer and the token that buys the next one, once. */
export interface Tokens {
  readonly token: string
  readonly expiresAt: string
  readonly renewalToken: string
}

/** Opens a cookie session in a new family, or in the one given. @returns the cookie's secret */
export async function openCookieSession(
  trx: Trx,
  accountId: string,
  now: Date,
  family: string = randomId('fam'),
): Promise<string> {
  const secret = randomSecret()
  await insertSessions(trx, [session('cookie', secret, accountId, family, now)])
  return secret
}

/** Opens a bearer session with its renewal in a new family, or in the one given. */
export async function openBearerSession(
  trx: Trx,
  accountId: string,
  now: Date,
  family: string = randomId('fam'),
): Promise<Tokens> {
  const token = randomSecret()
  // A renewal names its family, so that a used one, long forgotten itself, still tells what to revoke.
  const renewalToken = `${family}.${randomSecret()}`
  const bearer = session('bearer', token, accountId, family, now)
  await insertSessions(trx, [bearer, session('renewal', renewalToken, accountId, family, now)])
  return { token, expiresAt: bearer.expires_at.toISOString(), renewalToken }
}

/**
 * Trades a renewal token for new tokens. One that was used before, by whomever, ends the whole sign-in.
 * @throws Refusal `not_signed_in`
 */
export async function renewTokens({ db, clock }: Deps, renewalToken: string): Promise<Tokens & { accountId: string }> {
  const now = clock.now()
  const renewed = await db.transaction().execute(async (trx) => {
    const signIn = await findSignIn(trx, hashOf(renewalToken))
    // The account before its sessions, as everything that ends them does.
    if (!signIn || !(await shareAccount(trx, signIn.account_id))) return null
    const taken = await takeRenewal(trx, hashOf(renewalToken), now)
    if (!taken) return null
    await deleteBearers(trx, taken.family)
    const tokens = await openBearerSession(trx, taken.accountId, now, taken.family)
    return { ...tokens, accountId: taken.accountId }
  })
  if (renewed) return renewed
  await endSignIn(db, renewalToken.split('.')[0] ?? '', null)
  throw new Refusal('not_signed_in')
}

/**
 * Ends the sign-in that a cookie or bearer belongs to, its pushes and its hold on devices; nothing happens for an unknown one.
 * @param keyHash the browser's that signs out
 */
export async function endSession({ db }: Deps, secret: string, keyHash: Buffer | null): Promise<void> {
  const signIn = await findSignIn(db, hashOf(secret))
  if (signIn) await endSignIn(db, signIn.family, keyHash)
}

/**
 * Ends the account's sign-ins everywhere, with their pushes and their hold on devices.
 * @param but the sign-in that goes on, if one does
 */
export async function endSignInsOf(trx: Trx, accountId: string, but: string | null): Promise<void> {
  await deleteSessionsOf(trx, accountId, but)
  await deleteSubscriptionsOfAccount(trx, accountId, but)
  await unlinkAllDevicesOf(trx, accountId, but)
}

/** The sessions go first: a device that is being linked meanwhile finds none, or is linked already and let go of. */
async function endSignIn(db: Database, family: string, keyHash: Buffer | null): Promise<void> {
  await deleteSubscriptionsOf(db, family)
  const ended = await deleteFamily(db, family)
  if (ended) await unlinkDevices(db, { account_id: ended.account_id, session_family: family }, keyHash)
}

const AGE_MS = {
  cookie: LIMITS.session.cookieMs,
  bearer: LIMITS.session.bearerMs,
  renewal: LIMITS.session.cookieMs,
}

function session(
  kind: SessionTable['kind'],
  secret: string,
  accountId: string,
  family: string,
  now: Date,
): SessionTable {
  return {
    token_hash: hashOf(secret),
    account_id: accountId,
    kind,
    family,
    created_at: now,
    expires_at: new Date(now.getTime() + AGE_MS[kind]),
  }
}
