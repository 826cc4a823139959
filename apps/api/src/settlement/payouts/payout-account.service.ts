import { pseudonymOf, writeAudit } from '../../audit-log/index.ts'
import { isPaidOut } from '../../currencies/index.ts'
import { cancelDirectRequestsTo } from '../../matches/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import {
  findOwnerOfPayoutAccount,
  findPayoutAccount,
  findRefereeIdOfAccount,
  hastenTransfersTo,
  lockPayoutAccount,
  paymentsOf,
  setPayoutAccount,
} from '../../payments/index.ts'
import type { Outcome } from '../../platform/payment-provider.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockReferee } from '../../referees/index.ts'
import type { Refreshed } from '../refreshed.ts'

/** Where the provider's pages return to: the website, or the app's web view. */
export type ReturnTo = 'web' | 'app'

/** Creates a fresh onboarding link; opens the account first when there is none. */
export async function setUpPayouts(deps: TransactDeps, accountId: string, returnTo: ReturnTo): Promise<string> {
  const { provider } = paymentsOf(deps)
  const account = await findPayoutAccount(deps.db, accountId)
  if (!account) throw new Refusal('not_signed_in')
  if (!account.country) throw new Refusal('country_required')
  const { country, email } = account
  if (!account.stripe_account_id && !isPaidOut(country, deps.config.payments?.platformCountry ?? null))
    throw unpaidCountry()
  const key = `account/${accountId}/${country}`
  const id =
    account.stripe_account_id ?? answerOf(await provider.openPayoutAccount({ key, country, email, accountId })).id
  if (!account.stripe_account_id) await keepPayoutAccount(deps, accountId, id)
  const page = `${deps.config.origins[0]}/${returnTo === 'web' ? 'referee-payment-setup' : 'stripe-return'}?setup=`
  return answerOf(
    await provider.linkToPayoutAccount({ id, returnUrl: `${page}complete`, refreshUrl: `${page}refresh` }),
  )
}

/** Simultaneous set-ups use the same idempotency key, so both get the same account. */
async function keepPayoutAccount(deps: TransactDeps, accountId: string, id: string): Promise<void> {
  await transact(deps, async ({ trx, now }) => {
    const account = await lockPayoutAccount(trx, accountId)
    if (!account || account.stripe_account_id) return
    await setPayoutAccount(trx, accountId, { stripe_account_id: id })
    const by = { kind: 'account', id: accountId } as const
    await writeAudit(
      trx,
      { action: 'account.payouts_opened', by, subject: pseudonymOf(accountId), requestId: null },
      now,
    )
  })
}

export async function managePayouts(
  deps: TransactDeps,
  accountId: string,
  returnTo: ReturnTo,
): Promise<{ accountLinkUrl: string; action: 'continue_setup' | 'manage_account' }> {
  const { provider } = paymentsOf(deps)
  const account = await findPayoutAccount(deps.db, accountId)
  if (!account?.stripe_account_id) throw new Refusal('setup_required', { action: 'setup_required' })
  if (!account.stripe_account_verified) {
    return { accountLinkUrl: await setUpPayouts(deps, accountId, returnTo), action: 'continue_setup' }
  }
  const accountLinkUrl = answerOf(await provider.linkToManageAccount(account.stripe_account_id))
  return { accountLinkUrl, action: 'manage_account' }
}

/** Reads the account from the provider. @returns whether it can be paid */
export async function verifyPayouts(deps: TransactDeps, accountId: string): Promise<boolean> {
  const account = await findPayoutAccount(deps.db, accountId)
  if (!account?.stripe_account_id || !deps.payments) return false
  if ((await refreshPayoutAccount(deps, account.stripe_account_id)) === 'again')
    throw new Refusal('unavailable', { retryAfter: 1 })
  return (await findPayoutAccount(deps.db, accountId))?.stripe_account_verified ?? false
}

/**
 * Copies the account's status from the provider. Two processes may read at once and write in the opposite order, so
 * each reads again after a change: the last writer has then seen the newest status.
 */
export async function refreshPayoutAccount(deps: TransactDeps, stripeAccountId: string): Promise<Refreshed> {
  for (let tried = 1; tried <= REFRESH_TRIES; tried += 1) {
    const read = await paymentsOf(deps).provider.readPayoutAccount(stripeAccountId)
    if (read.outcome === 'unknown') return 'again'
    const verified = read.outcome === 'done' && read.value.verified
    const owner = await findOwnerOfPayoutAccount(deps.db, stripeAccountId)
    if (!owner || !(await syncAccountStatus(deps, owner.id, verified))) return 'done'
  }
  return 'again'
}

/** An account that changes on every read is left for a later run. */
const REFRESH_TRIES = 4

/**
 * Verified again: retry owed payouts. Verification lost: cancel pending direct requests to this referee.
 * @returns whether the status has changed
 */
function syncAccountStatus(deps: TransactDeps, accountId: string, verified: boolean): Promise<boolean> {
  return transact(deps, async (work) => {
    const { trx, outbox, now } = work
    // Lock order: the referee before the account, as accepting does.
    const refereeId = await findRefereeIdOfAccount(trx, accountId)
    if (refereeId) await lockReferee(trx, refereeId)
    const account = await lockPayoutAccount(trx, accountId)
    if (!account) return false
    const isNews = account.stripe_account_verified !== verified
    if (isNews) {
      await setPayoutAccount(trx, accountId, { stripe_account_verified: verified })
      const action = verified ? 'account.payouts_allowed' : 'account.payouts_stopped'
      await writeAudit(
        trx,
        { action, by: { kind: 'provider', id: null }, subject: pseudonymOf(accountId), requestId: null },
        now,
      )
    }
    if (verified && (await hastenTransfersTo(trx, accountId, now)) > 0) outbox.wakePayments()
    if (!verified && refereeId) await cancelDirectRequestsTo(work, refereeId, null)
    return isNews
  })
}

/** @throws Refusal `connect_required`, `invalid_request` for the country, or `unavailable` when the provider did not answer */
function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.outcome === 'done') return outcome.value
  if (outcome.outcome === 'unknown') throw new Refusal('unavailable', { retryAfter: 1 })
  if (outcome.code === 'connect_disabled') throw new Refusal('connect_required', { stripeConnectRequired: true })
  if (outcome.code === 'country_unsupported') throw unpaidCountry()
  throw new Error(`the provider refuses a payout account: ${outcome.reason}`)
}

function unpaidCountry(): Refusal {
  return new Refusal('invalid_request', {
    fields: [{ path: 'country', problem: 'is one that nobody is paid in yet' }],
  })
}
