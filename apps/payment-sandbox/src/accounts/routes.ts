import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { listPage, pageParams } from '../wire/list.ts'
import { hash, mergeMetadata } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { createAccount, createParams, requestedOf, updateParams, type UpdateParams } from './create.ts'
import { findAccount } from './find.ts'
import { verificationFields, type VerificationState } from './shape.ts'
import { saveAccount } from './standing.ts'

const verificationOf = (account: Stripe.Account): VerificationState =>
  !account.details_submitted ? 'unfinished' : account.payouts_enabled ? 'verified' : 'pending'

const update = (context: Context, account: Stripe.Account, params: UpdateParams): Stripe.Account => {
  const added = requestedOf(params.capabilities).filter((name) => !(name in (account.capabilities ?? {})))
  const names = [...Object.keys(account.capabilities ?? {}), ...added]
  return saveAccount(context, account, {
    ...account,
    ...(added.length > 0 && verificationFields(verificationOf(account), names)),
    email: params.email ?? account.email,
    metadata: mergeMetadata(account.metadata ?? {}, params.metadata),
    ...(params.business_type !== undefined && { business_type: params.business_type }),
    ...(params.default_currency !== undefined && { default_currency: params.default_currency }),
  })
}

const remove = (context: Context, id: string): Stripe.DeletedAccount => {
  const account = findAccount(context, id)
  context.store.database.run('DELETE FROM objects WHERE id = ?', account.id)
  return { id: account.id, object: 'account', deleted: true } as Stripe.DeletedAccount
}

const platform = (context: Context): object => ({
  id: 'acct_platform',
  object: 'account',
  ...verificationFields('verified', ['card_payments', 'transfers']),
  country: 'US',
  default_currency: 'usd',
  email: null,
  type: 'standard',
  created: context.now,
})

export const accountRoutes = [
  route('POST', '/v1/accounts', createParams, createAccount),
  route('GET', '/v1/accounts', hash({}, pageParams), (context, page) =>
    listPage({ ...context, account: '' }, 'account', '/v1/accounts', page),
  ),
  route('GET', '/v1/account', noParams, (context) =>
    context.account === '' ? platform(context) : findAccount(context, context.account),
  ),
  route('GET', '/v1/accounts/:id', noParams, (context, _params, { id }) => findAccount(context, id)),
  route('POST', '/v1/accounts/:id', updateParams, (context, params, { id }) =>
    update(context, findAccount(context, id), params),
  ),
  route('DELETE', '/v1/accounts/:id', noParams, (context, _params, { id }) => remove(context, id)),
]
