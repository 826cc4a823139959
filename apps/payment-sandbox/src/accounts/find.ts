import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../wire/errors.ts'

/** Finds the connected account with this id; throws `ApiError` if there is none. */
export const findAccount = (context: Context, id: string, param = 'account', status = 404): Stripe.Account => {
  const account = context.store.find('account', id, '')
  if (!account) throw missing(param === 'destination' ? 'destination' : 'account', id, param, status)
  return account
}
