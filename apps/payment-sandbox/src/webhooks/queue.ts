import type Stripe from 'stripe'
import { idOf } from '../wire/id-of.ts'
import type { Store } from '../store/store.ts'

const wants = (endpoint: Stripe.WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' && (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type))

/** The object that the event is about: events about the same object are sent one after another. */
const subjectOf = (event: Stripe.EventBase): string => {
  const object = event.data.object as { id?: string; payment_intent?: string | null }
  return idOf(object.payment_intent) ?? object.id ?? event.id
}

/** Writes one delivery per subscribed endpoint; returns how many. */
export const enqueue = ({ list, database }: Store, event: Stripe.EventBase): number => {
  const endpoints = list('webhook_endpoint', { account: '' }).filter((endpoint) => wants(endpoint, event.type))
  for (const { id } of endpoints) {
    const sql = 'INSERT INTO deliveries (event, endpoint, subject, next_at) VALUES (?, ?, ?, ?)'
    database.run(sql, event.id, id, subjectOf(event), event.created * 1000)
  }
  return endpoints.length
}

export interface Delivery {
  readonly seq: number
  readonly event: string
  readonly endpoint: string
  readonly subject: string
  /** 1 for a duplicate of an event. */
  readonly copy: number
  readonly attempts: number
  readonly next_at: number
}

/** Deliveries that are due by `now` (milliseconds), in event order; at most `limit` of them, after `seq`. */
export const dueDeliveries = ({ database }: Store, now: number, { seq = 0, limit = 100 } = {}): Delivery[] =>
  database.all<Delivery>(
    `SELECT * FROM deliveries WHERE next_at <= ? AND seq > ? ORDER BY seq LIMIT ${limit}`,
    now,
    seq,
  )

export const pendingDeliveries = ({ database }: Store): number =>
  database.first<{ count: number }>('SELECT count(*) AS count FROM deliveries')?.count ?? 0

/** When the next delivery is due, in milliseconds; undefined if none is pending. */
export const nextDelivery = ({ database }: Store): number | undefined =>
  database.first<{ at: number | null }>('SELECT min(next_at) AS at FROM deliveries')?.at ?? undefined

/** Stores acknowledgements: each event has one pending delivery less. */
export const acknowledge = ({ database }: Store, deliveries: readonly Delivery[]): void =>
  database.transaction(() => {
    for (const { seq, event, copy } of deliveries) {
      database.run('DELETE FROM deliveries WHERE seq = ?', seq)
      if (copy === 1) continue
      const pending = `json_set(json, '$.pending_webhooks', json_extract(json, '$.pending_webhooks') - 1)`
      database.run(`UPDATE objects SET json = ${pending} WHERE id = ?`, event)
    }
  })

export const postpone = ({ database }: Store, { seq }: Delivery, until: number): void =>
  database.run('UPDATE deliveries SET attempts = attempts + 1, next_at = ? WHERE seq = ?', until, seq)

/** Enqueues a duplicate, as Stripe sometimes sends an event twice. */
export const repeat = ({ database }: Store, { event, endpoint, subject }: Delivery, at: number): void =>
  database.run(
    'INSERT INTO deliveries (event, endpoint, subject, copy, next_at) VALUES (?, ?, ?, 1, ?)',
    event,
    endpoint,
    subject,
    at,
  )
