import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { verificationFields, type VerificationState } from './shape.ts'

/** Stores a changed account and emits `account.updated`, as an event of that account. */
export const saveAccount = (context: Context, before: Stripe.Account, after: Stripe.Account): Stripe.Account => {
  context.store.save('account', after)
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Account]),
  )
  if (changed.length > 0) emit({ ...context, account: after.id }, 'account.updated', after, Object.fromEntries(changed))
  return after
}

/** Sets the account's verification state, after a visit to the hosted page or by a test control. */
export const setVerification = (
  context: Context,
  account: Stripe.Account,
  standing: VerificationState,
): Stripe.Account =>
  saveAccount(context, account, {
    ...account,
    ...verificationFields(standing, Object.keys(account.capabilities ?? {})),
  })

/** Changes one capability only, as when Stripe pauses a verified account. */
export const setCapability = (
  context: Context,
  account: Stripe.Account,
  name: string,
  status: 'active' | 'inactive' | 'pending',
): Stripe.Account => {
  const capabilities = { ...account.capabilities, [name]: status } as Stripe.Account.Capabilities
  return saveAccount(context, account, { ...account, capabilities })
}
