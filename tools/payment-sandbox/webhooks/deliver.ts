import type { Clock } from '../clock.ts'
import type { WebhookFaults } from '../faults/webhook-faults.ts'
import type { Store } from '../store/store.ts'
import { acknowledged, dueDeliveries, nextDelivery, postpone, repeat, type Delivery } from './queue.ts'
import { signature } from './sign.ts'

const atOnce = 8
const answerWithin = 10_000

/** Waits longer after each failure: half a second, doubled up to a minute. */
const backoff = (attempts: number): number => Math.min(500 * 2 ** attempts, 60_000)

const post = async (url: string, body: string, header: string): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': header,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

export interface Delivering {
  /** Looks for what is due; called after every change. */
  wake(): void
  /** Sends everything that waits, whatever its time, paused or not, and resolves when each had one attempt. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Sends waiting events to their endpoints until each is acknowledged. */
export const deliverFrom = (store: Store, clock: Clock, faults: WebhookFaults): Delivering => {
  const sending = new Map<number, Promise<void>>()
  const busy = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const attempt = async (delivery: Delivery): Promise<void> => {
    const endpoint = store.find('webhook_endpoint', delivery.endpoint, '')
    const event = store.any(delivery.event)
    const { secrets = [] } = store.hidden('webhook_endpoint', delivery.endpoint) ?? {}
    if (!endpoint || !event || faults.isLost()) return acknowledged(store, delivery)
    const body = JSON.stringify(event, null, 2)
    // Signed anew on every attempt, so that a late one is not taken for a replay.
    const arrived = !faults.isDropped() && (await post(endpoint.url, body, signature(body, secrets, Math.floor(clock.now() / 1000))))
    if (stopped) return
    if (!arrived) return postpone(store, delivery, clock.now() + backoff(delivery.attempts))
    if (delivery.copy === 0 && faults.isDuplicated()) repeat(store, delivery, clock.now())
    acknowledged(store, delivery)
  }

  const begin = (delivery: Delivery): void => {
    busy.add(delivery.subject)
    const sent = attempt(delivery).finally(() => {
      sending.delete(delivery.seq)
      busy.delete(delivery.subject)
      wake()
    })
    sending.set(delivery.seq, sent)
  }

  const schedule = (): void => {
    const next = nextDelivery(store)
    clearTimeout(timer)
    if (next === undefined || stopped || faults.paused() || sending.size >= atOnce) return
    timer = setTimeout(wake, Math.min(Math.max(next + faults.delay() - clock.now(), 20), 1000))
    timer.unref()
  }

  const wake = (): void => {
    if (stopped || faults.paused()) return
    for (const delivery of faults.ordered(dueDeliveries(store, clock.now() - faults.delay()))) {
      if (sending.size >= atOnce) break
      if (!sending.has(delivery.seq) && !busy.has(delivery.subject)) begin(delivery)
    }
    schedule()
  }

  return {
    wake,
    flush: async () => {
      await Promise.all(sending.values())
      for (let last = 0; !stopped; ) {
        const batch = dueDeliveries(store, Number.MAX_SAFE_INTEGER, last)
        if (batch.length === 0) break
        last = batch.at(-1)?.seq ?? last
        for (const delivery of faults.ordered(batch)) await attempt(delivery)
      }
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await Promise.all(sending.values())
    },
  }
}
