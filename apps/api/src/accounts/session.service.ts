import type { Database, Trx } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { unlinkAllDevicesOf, unlinkDevices } from '../devices/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf, randomId, randomSecret } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { deleteSubscriptionsOf, deleteSubscriptionsOfAccount } from '../subscriptions/index.ts'
import { shareAccount } from './account.repository.ts'
import type { SessionTable } from './account.table.ts'
import {
  deleteBearers,
  deleteFamily,
  deleteSessionsOf,
  findSignIn,
  insertSessions,
  takeRenewal,
} from './session.repository.ts'

/** An app's tokens: a short-lived bearer and a single-use token for the next one. */
export interface Tokens {
  readonly token: string
  readonly expiresAt: string
  readonly renewalToken: string
}

/** Opens a cookie session in a new family, or in the given one. @returns the cookie's secret */
export async function openCookieSession(
  trx: Trx,
  accountId: string,
  now: Date,
  userAgent: string | null,
  family: string = randomId('fam'),
): Promise<string> {
  const secret = randomSecret()
  await insertSessions(trx, [session('cookie', secret, { accountId, family, userAgent }, now)])
  return secret
}

/** What a sign-in is known by while its tokens are renewed: since when, and when it used a passkey. */
type Kept = Pick<SessionTable, 'created_at' | 'stepped_up_at'>

/**
 * Opens a bearer session with its renewal token in a new family, or in the given one.
 * @param kept of the session that this one follows
 */
export async function openBearerSession(
  trx: Trx,
  accountId: string,
  now: Date,
  userAgent: string | null,
  family: string = randomId('fam'),
  kept: Kept = { created_at: now, stepped_up_at: null },
): Promise<Tokens> {
  const token = randomSecret()
  // A renewal token contains its family, so that a used and deleted one still shows what to revoke.
  const renewalToken = `${family}.${randomSecret()}`
  const owner = { accountId, family, userAgent }
  const bearer = { ...session('bearer', token, owner, now), ...kept }
  await insertSessions(trx, [bearer, { ...session('renewal', renewalToken, owner, now), ...kept }])
  return { token, expiresAt: bearer.expires_at.toISOString(), renewalToken }
}

/**
 * Exchanges a renewal token for new tokens. A token used twice ends the whole family.
 * @throws Refusal `not_signed_in`
 */
export async function renewTokens(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  renewalToken: string,
  userAgent: string | null,
): Promise<Tokens & { accountId: string }> {
  const now = clock.now()
  const renewed = await inTransaction(db, async (trx) => {
    const signIn = await findSignIn(trx, hashOf(renewalToken))
    // Lock the account before its sessions, like everything that ends sessions.
    if (!signIn || !(await shareAccount(trx, signIn.account_id))) return null
    const taken = await takeRenewal(trx, hashOf(renewalToken), now)
    if (!taken) return null
    await deleteBearers(trx, taken.family)
    const { account_id: accountId, family, ...kept } = taken
    return { ...(await openBearerSession(trx, accountId, now, userAgent, family, kept)), accountId }
  })
  if (renewed) return renewed
  await endSignIn(db, renewalToken.split('.')[0] ?? '', null)
  throw new Refusal('not_signed_in')
}

/**
 * Ends the family of a cookie or bearer, with its push subscriptions and device links; does nothing for an unknown one.
 * @param keyHash the key of the browser that signs out
 */
export async function endSession(db: Database, secret: string, keyHash: Buffer | null): Promise<void> {
  const signIn = await findSignIn(db, hashOf(secret))
  if (signIn) await endSignIn(db, signIn.family, keyHash)
}

/**
 * Ends the account's families everywhere, with their push subscriptions and device links.
 * @param but a family that is kept
 */
export async function endSignInsOf(trx: Trx, accountId: string, but: string | null): Promise<void> {
  await deleteSessionsOf(trx, accountId, but)
  await deleteSubscriptionsOfAccount(trx, accountId, but)
  await unlinkAllDevicesOf(trx, accountId, but)
}

/** Delete the sessions first: a device being linked meanwhile finds none, or is linked already and then unlinked. */
export async function endSignIn(db: Database, family: string, keyHash: Buffer | null): Promise<void> {
  await deleteSubscriptionsOf(db, family)
  const ended = await deleteFamily(db, family)
  if (ended) await unlinkDevices(db, { account_id: ended.account_id, session_family: family }, keyHash)
}

const AGE_MS = {
  cookie: SERVER_LIMITS.session.cookieMs,
  bearer: SERVER_LIMITS.session.bearerMs,
  renewal: SERVER_LIMITS.session.cookieMs,
}

interface SessionOwner {
  readonly accountId: string
  readonly family: string
  readonly userAgent: string | null
}

function session(
  kind: SessionTable['kind'],
  secret: string,
  { accountId, family, userAgent }: SessionOwner,
  now: Date,
): SessionTable {
  return {
    token_hash: hashOf(secret),
    account_id: accountId,
    kind,
    family,
    user_agent: userAgent,
    created_at: now,
    used_at: now,
    stepped_up_at: null,
    expires_at: new Date(now.getTime() + AGE_MS[kind]),
  }
}
