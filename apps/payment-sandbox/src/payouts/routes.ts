import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { hash, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'

const listParams = hash({}, { ...pageParams, status: text })

const find = (context: Context, id: string): Stripe.Payout => {
  const payout = context.store.find('payout', id, context.account)
  if (!payout) throw missing('payout', id)
  return payout
}

export const payoutRoutes = [
  route('GET', '/v1/payouts', listParams, (context, { status, ...page }) =>
    listPage(context, 'payout', '/v1/payouts', page, fieldConditions({ status })),
  ),
  route('GET', '/v1/payouts/:id', noParams, (context, _params, { id }) => find(context, id)),
]
