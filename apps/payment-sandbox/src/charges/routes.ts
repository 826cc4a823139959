import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../wire/errors.ts'
import { fieldConditions, listPage, pageParams } from '../wire/list.ts'
import { hash, ignored, mergeMetadata, metadata, text } from '../wire/params.ts'
import { noParams, route } from '../wire/route.ts'

const listParams = hash({}, { ...pageParams, payment_intent: text, transfer_group: text, customer: text })
const updateParams = hash(
  {},
  {
    metadata,
    description: text,
    transfer_group: text,
    receipt_email: text,
    fraud_details: ignored,
  },
)

/** Finds the charge with this id; throws `ApiError` with 404 if there is none. */
export const findCharge = (context: Context, id: string, param = 'id', status = 404): Stripe.Charge => {
  const charge = context.store.find('charge', id, context.account)
  if (!charge) throw missing('charge', id, param, status)
  return charge
}

const update = (context: Context, id: string, params: ReturnType<typeof updateParams>): Stripe.Charge => {
  const charge = findCharge(context, id)
  const changed: Stripe.Charge = {
    ...charge,
    metadata: mergeMetadata(charge.metadata, params.metadata),
    description: params.description ?? charge.description,
    transfer_group: params.transfer_group ?? charge.transfer_group,
    receipt_email: params.receipt_email ?? charge.receipt_email,
  }
  context.store.save('charge', changed)
  emit(context, 'charge.updated', changed, { metadata: charge.metadata, description: charge.description })
  return changed
}

export const chargeRoutes = [
  route('GET', '/v1/charges', listParams, (context, { payment_intent, transfer_group, customer, ...page }) =>
    listPage(context, 'charge', '/v1/charges', page, fieldConditions({ payment_intent, transfer_group, customer })),
  ),
  route('GET', '/v1/charges/:id', noParams, (context, _params, { id }) => findCharge(context, id)),
  route('POST', '/v1/charges/:id', updateParams, (context, params, { id }) => update(context, id, params)),
]
