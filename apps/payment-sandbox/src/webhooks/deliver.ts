import type { Clock } from '../clock.ts'
import type { WebhookFaults } from '../faults/webhook-faults.ts'
import type { Store } from '../store/store.ts'
import { post } from './post.ts'
import { acknowledge, dueDeliveries, nextDelivery, postpone, repeat, type Delivery } from './queue.ts'
import { signature } from './sign.ts'

const atOnce = 8

/** Delay after each failure, in milliseconds: 500, doubled up to a minute. */
const backoff = (attempts: number): number => Math.min(500 * 2 ** attempts, 60_000)

export interface Delivering {
  /** Checks for due events; called after every change. */
  wake(): void
  /** Sends every pending event, regardless of its due time and of a pause; resolves when each had one attempt. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Sends pending events to their endpoints until each is acknowledged. */
export const deliverFrom = (store: Store, clock: Clock, faults: WebhookFaults): Delivering => {
  const sending = new Map<number, Promise<void>>()
  const busy = new Set<string>()
  let arrived: Delivery[] = []
  let woken: NodeJS.Immediate | undefined
  let timer: NodeJS.Timeout | undefined
  const ending = new AbortController()
  let stopped = false

  const attempt = async (delivery: Delivery): Promise<void> => {
    const endpoint = store.find('webhook_endpoint', delivery.endpoint, '')
    const event = store.any(delivery.event)
    if (!endpoint || !event || faults.isLost()) return void arrived.push(delivery)
    const { secrets = [] } = store.hidden('webhook_endpoint', delivery.endpoint) ?? {}
    const body = JSON.stringify(event, null, 2)
    // Each attempt has a new signature: an old timestamp would be rejected as a replay.
    const header = signature(body, secrets, Math.floor(clock.now() / 1000))
    const taken = !faults.isDropped() && (await post(endpoint.url, body, header, ending.signal))
    if (!taken && stopped) return
    if (!taken) return postpone(store, delivery, clock.now() + backoff(delivery.attempts))
    if (delivery.copy === 0 && faults.isDuplicated()) repeat(store, delivery, clock.now())
    arrived.push(delivery)
  }

  /** Stores all acknowledgements since the last call in one batch. */
  const settle = (): void => {
    if (arrived.length === 0) return
    acknowledge(store, arrived)
    for (const { seq, subject } of arrived) if (sending.delete(seq)) busy.delete(subject)
    arrived = []
  }

  const begin = (delivery: Delivery): void => {
    busy.add(delivery.subject)
    const sent = attempt(delivery).finally(() => {
      // Acknowledged deliveries stay marked as taken until they are stored: otherwise they would be found as pending
      // and sent again.
      if (!arrived.includes(delivery)) {
        sending.delete(delivery.seq)
        busy.delete(delivery.subject)
      }
      wake()
    })
    sending.set(delivery.seq, sent)
  }

  const schedule = (): void => {
    clearTimeout(timer)
    if (stopped || faults.paused() || sending.size >= atOnce) return
    const next = nextDelivery(store)
    if (next === undefined) return
    timer = setTimeout(wake, Math.min(Math.max(next + faults.delay() - clock.now(), 20), 1000))
    timer.unref()
  }

  const look = (): void => {
    woken = undefined
    if (stopped) return
    settle()
    if (faults.paused()) return
    const due = dueDeliveries(store, clock.now() - faults.delay(), { limit: 4 * atOnce })
    for (const delivery of faults.ordered(due)) {
      if (sending.size >= atOnce) break
      if (!sending.has(delivery.seq) && !busy.has(delivery.subject)) begin(delivery)
    }
    schedule()
  }

  const wake = (): void => {
    if (!stopped) woken ??= setImmediate(look)
  }

  return {
    wake,
    flush: async () => {
      await Promise.all(sending.values())
      settle()
      for (let seq = 0; !stopped;) {
        const batch = dueDeliveries(store, Number.MAX_SAFE_INTEGER, { seq })
        if (batch.length === 0) break
        seq = batch.at(-1)?.seq ?? seq
        for (const delivery of faults.ordered(batch)) await attempt(delivery)
        settle()
      }
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearImmediate(woken)
      ending.abort()
      await Promise.all(sending.values())
      settle()
    },
  }
}
