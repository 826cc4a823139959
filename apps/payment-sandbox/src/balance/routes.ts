import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { invalid, missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { hash, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { balanceOf } from './sums.ts'

/** Shows a pending transaction as available once its date has passed. */
const asOf = (now: number, transaction: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on > now ? 'pending' : 'available',
})

const listParams = hash({}, { ...pageParams, source: text, type: text, currency: text, payout: text })

const find = (context: Context, id: string): Stripe.BalanceTransaction => {
  const found = context.store.find('balance_transaction', id, context.account)
  if (!found) throw missing('balance transaction', id)
  return asOf(context.now, found)
}

export const balanceRoutes = [
  route('GET', '/v1/balance', noParams, (context) => balanceOf(context)),
  route('GET', '/v1/balance_transactions', listParams, (context, { source, type, currency, payout, ...page }) => {
    if (payout !== undefined) {
      if (!context.store.find('payout', payout, context.account)) throw missing('payout', payout, 'payout', 400)
      throw invalid('The sandbox does not list the transactions of a payout.', { param: 'payout' })
    }
    const list = listPage(
      context,
      'balance_transaction',
      '/v1/balance_transactions',
      page,
      fieldConditions({
        source,
        type,
        currency,
      }),
    )
    return { ...list, data: list.data.map((entry) => asOf(context.now, entry)) }
  }),
  route('GET', '/v1/balance_transactions/:id', noParams, (context, _params, { id }) => find(context, id)),
]
