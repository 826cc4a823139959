import type { Input, Output } from '@refcall/contract'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findAccount, lockAccount } from '../account.repository.ts'
import type { AccountRow, OpenidLinkTable } from '../account.table.ts'
import { auditAccount } from '../audit-account.ts'
import { mailOwner } from '../owner-mails.ts'
import { requireStepUp } from '../passkeys/step-up.service.ts'
import { proveAccount } from '../sign-in.service.ts'
import { beginRequest, providerOf, type OpenidDeps, type Returned } from './openid-request.ts'
import { deleteLink, findLinkedAccount, findLinks, insertLink } from './openid.repository.ts'

/** The providers that sign in to the caller's account, oldest first; without those that are not configured any more. */
export async function listLinks(
  { db, config }: Pick<OpenidDeps, 'db' | 'config'>,
  caller: Caller,
): Promise<Output<'GET /api/me/openid'>> {
  const account = await findAccount(db, caller.account?.id ?? '')
  const links = await findLinks(db, account?.id ?? '')
  return {
    hasPassword: account !== undefined && account.password_hash !== null,
    links: links.flatMap(({ issuer, email, created_at: createdAt, used_at: usedAt }) => {
      const provider = config.openid.find((one) => one.issuer === issuer)
      if (!provider) return []
      const times = { createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
      return [{ provider: provider.id, name: provider.name, email, ...times }]
    }),
  }
}

/**
 * Begins to link a provider. The password is asked for, so that a stolen session cannot add a way in; of an operator a
 * passkey too.
 * @returns the address of the provider's authorization page
 * @throws Refusal `wrong_credentials`, `step_up_required`, `openid_refused`, `openid_unavailable`, `too_many_requests`
 */
export async function beginLink(
  deps: OpenidDeps,
  caller: Caller,
  { provider, password }: Input<'POST /api/me/openid/begin'>['body'],
): Promise<string> {
  const account = await proveAccount(deps, caller, password)
  if (account.operator_role !== null) requireStepUp(deps, caller.account)
  return beginRequest(deps, caller, provider, { accountId: account.id, asReferee: false, next: null })
}

/** Links the provider to the account that has begun it; does nothing if it is linked. @throws Refusal `openid_linked` */
export async function linkOpenid({ db, clock }: OpenidDeps, caller: Caller, returned: Returned): Promise<void> {
  const { provider, person, purpose } = returned
  await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, purpose.accountId ?? '')
    if (!account) throw new Refusal('openid_refused')
    if ((await findLinkedAccount(trx, provider.issuer, person.subject)) === account.id) return
    await addLink(trx, caller, account, returned, clock.now())
  }).catch(throwLinked)
}

/** Adds a link to a locked account, and mails its owner. */
export async function addLink(
  trx: Trx,
  caller: Caller,
  account: AccountRow,
  returned: Returned,
  now: Date,
): Promise<void> {
  await insertLink(trx, linkOf(returned, account.id, now))
  await mailOwner(trx, account, 'openid_linked', { provider: returned.provider.name }, now)
  await auditAccount(trx, account.id, 'account.openid_linked', caller, now)
}

export const linkOf = ({ provider, person }: Returned, accountId: string, now: Date): OpenidLinkTable => ({
  issuer: provider.issuer,
  subject: person.subject,
  account_id: accountId,
  email: person.email,
  created_at: now,
  used_at: null,
})

/** The subject signs in to another account, or the account has another subject of this provider. */
export function throwLinked(error: unknown): never {
  const isLinked = isUniqueViolation(error, 'openid_link_pkey') || isUniqueViolation(error, 'openid_link_one_of_each')
  throw isLinked ? new Refusal('openid_linked') : error
}

/**
 * Unlinks a provider from the caller's account. It has the password that was just typed, so it keeps a way in.
 * @throws Refusal `wrong_credentials`, `step_up_required`, `openid_refused`, `not_found`, `too_many_requests`
 */
export async function unlinkOpenid(
  deps: OpenidDeps,
  caller: Caller,
  { provider, password }: Input<'POST /api/me/openid/unlink'>['body'],
): Promise<void> {
  const account = await proveAccount(deps, caller, password)
  if (account.operator_role !== null) requireStepUp(deps, caller.account)
  const { issuer } = providerOf(deps.config, provider)
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    if (!(await deleteLink(trx, account.id, issuer))) throw new Refusal('not_found')
    await auditAccount(trx, account.id, 'account.openid_unlinked', caller, now)
  })
}
