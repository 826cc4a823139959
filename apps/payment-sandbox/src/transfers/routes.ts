import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { hash, mergeMetadata, metadata, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'
import { createParams, createTransfer } from './create.ts'
import { reverseParams, reverseTransfer } from './reverse.ts'

const listParams = hash({}, { ...pageParams, destination: text, transfer_group: text })
const reversalListParams = hash({}, pageParams)
const updateParams = hash({}, { metadata, description: text })

const find = (context: Context, id: string): Stripe.Transfer => {
  const transfer = context.store.find('transfer', id, context.account)
  if (!transfer) throw missing('transfer', id)
  return transfer
}

const findReversal = (context: Context, id: string): Stripe.TransferReversal => {
  const reversal = context.store.find('transfer_reversal', id, context.account)
  if (!reversal) throw missing('transfer_reversal', id)
  return reversal
}

const update = (context: Context, id: string, params: ReturnType<typeof updateParams>): Stripe.Transfer => {
  const transfer = find(context, id)
  const changed: Stripe.Transfer = {
    ...transfer,
    metadata: mergeMetadata(transfer.metadata, params.metadata),
    description: params.description ?? transfer.description,
  }
  context.store.save('transfer', changed)
  emit(context, 'transfer.updated', changed, { metadata: transfer.metadata, description: transfer.description })
  return changed
}

export const transferRoutes = [
  route('POST', '/v1/transfers', createParams, createTransfer),
  route('GET', '/v1/transfers', listParams, (context, { destination, transfer_group, ...page }) =>
    listPage(context, 'transfer', '/v1/transfers', page, fieldConditions({ destination, transfer_group })),
  ),
  route('GET', '/v1/transfers/:id', noParams, (context, _params, { id }) => find(context, id)),
  route('POST', '/v1/transfers/:id', updateParams, (context, params, { id }) => update(context, id, params)),
  route('POST', '/v1/transfers/:id/reversals', reverseParams, (context, params, { id }) =>
    reverseTransfer(context, find(context, id), params),
  ),
  route('GET', '/v1/transfers/:id/reversals', reversalListParams, (context, page, { id }) =>
    listPage(
      context,
      'transfer_reversal',
      `/v1/transfers/${id}/reversals`,
      page,
      fieldConditions({ transfer: find(context, id).id }),
    ),
  ),
  route('GET', '/v1/transfers/:id/reversals/:reversal', noParams, (context, _params, { reversal }) =>
    findReversal(context, reversal),
  ),
]
