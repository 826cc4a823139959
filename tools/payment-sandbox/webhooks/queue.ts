import type Stripe from 'stripe'
import type { Store } from '../store/store.ts'

const wants = (endpoint: Stripe.WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type))

/** Writes one delivery per endpoint that wants the event; returns how many. */
export const enqueue = (store: Store, event: Stripe.EventBase, now: number): number => {
  const endpoints = store.list('webhook_endpoint', { account: '' }).filter((endpoint) => wants(endpoint, event.type))
  for (const { id } of endpoints) {
    store.database.run('INSERT INTO deliveries (event, endpoint, next_at) VALUES (?, ?, ?)', event.id, id, now)
  }
  return endpoints.length
}
