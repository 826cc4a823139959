import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newId } from '../store/ids.ts'
import { enqueue } from '../webhooks/queue.ts'
import { apiVersion } from '../wire/api-version.ts'

/**
 * Writes an event with a snapshot of the object and enqueues it for the webhook endpoints, in the same transaction as
 * the change. `previous`: the old values of the fields that an `.updated` event changed.
 */
export const emit = (
  context: Context,
  type: string,
  object: object,
  previous?: Readonly<Record<string, unknown>>,
): void => {
  const { store, account, now, request } = context
  const data = { object, ...(previous && { previous_attributes: previous }) }
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    ...(account !== '' && { account }),
    api_version: apiVersion,
    created: now,
    data: data as Stripe.EventBase['data'],
    livemode: false,
    pending_webhooks: 0,
    request: { ...request },
    type: type as Stripe.EventBase['type'],
  }
  store.insert('event', account, { ...event, pending_webhooks: enqueue(store, event) })
}
