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
  const ending = new AbortController()
  const attempt = attemptsFrom(store, clock, faults, ending.signal)
  const inFlight = deliveriesInFlight(store)
  let woken: NodeJS.Immediate | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const schedule = (): void => {
    clearTimeout(timer)
    if (stopped || faults.paused() || inFlight.count() >= atOnce) return
    const next = nextDelivery(store)
    if (next === undefined) return
    timer = setTimeout(wake, Math.min(Math.max(next + faults.delay() - clock.now(), 20), 1000))
    timer.unref()
  }

  const look = (): void => {
    woken = undefined
    if (stopped) return
    inFlight.settle()
    if (faults.paused()) return
    const due = dueDeliveries(store, clock.now() - faults.delay(), { limit: 4 * atOnce })
    for (const delivery of faults.ordered(due)) {
      if (inFlight.count() >= atOnce) break
      if (inFlight.isFree(delivery)) inFlight.begin(delivery, attempt, wake)
    }
    schedule()
  }

  const wake = (): void => {
    if (!stopped) woken ??= setImmediate(look)
  }

  return {
    wake,
    flush: async () => {
      await inFlight.ended()
      for (let seq = 0; !stopped;) {
        const batch = dueDeliveries(store, Number.MAX_SAFE_INTEGER, { seq })
        if (batch.length === 0) break
        seq = batch.at(-1)?.seq ?? seq
        for (const delivery of faults.ordered(batch)) if (await attempt(delivery)) inFlight.arrive(delivery)
        inFlight.settle()
      }
      schedule()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearImmediate(woken)
      ending.abort()
      await inFlight.ended()
    },
  }
}

/** Makes one attempt at a time. @returns false for one that has failed: it is postponed, unless deliveries are stopping */
const attemptsFrom =
  (store: Store, clock: Clock, faults: WebhookFaults, stopping: AbortSignal) =>
  async (delivery: Delivery): Promise<boolean> => {
    const endpoint = store.find('webhook_endpoint', delivery.endpoint, '')
    const event = store.any(delivery.event)
    if (!endpoint || !event || faults.isLost()) return true
    const { secrets = [] } = store.hidden('webhook_endpoint', delivery.endpoint) ?? {}
    const body = JSON.stringify(event, null, 2)
    // Each attempt has a new signature: an old timestamp would be rejected as a replay.
    const header = signature(body, secrets, Math.floor(clock.now() / 1000))
    const taken = !faults.isDropped() && (await post(endpoint.url, body, header, stopping))
    if (!taken) {
      if (!stopping.aborted) postpone(store, delivery, clock.now() + backoff(delivery.attempts))
      return false
    }
    if (delivery.copy === 0 && faults.isDuplicated()) repeat(store, delivery, clock.now())
    return true
  }

/** The deliveries that are being sent, one about each subject. */
const deliveriesInFlight = (store: Store) => {
  const sending = new Map<number, Promise<void>>()
  const busy = new Set<string>()
  let arrived: Delivery[] = []

  /** Stores all acknowledgements since the last call in one batch. */
  const settle = (): void => {
    if (arrived.length === 0) return
    acknowledge(store, arrived)
    for (const { seq, subject } of arrived) if (sending.delete(seq)) busy.delete(subject)
    arrived = []
  }

  return {
    settle,
    count: () => sending.size,
    isFree: ({ seq, subject }: Delivery) => !sending.has(seq) && !busy.has(subject),
    arrive: (delivery: Delivery) => void arrived.push(delivery),
    begin(delivery: Delivery, attempt: (delivery: Delivery) => Promise<boolean>, whenOver: () => void): void {
      busy.add(delivery.subject)
      let isOver = false
      const sent = attempt(delivery)
        .then((acknowledged) => {
          isOver = acknowledged
          if (isOver) arrived.push(delivery)
        })
        .finally(() => {
          // Acknowledged deliveries stay marked as taken until they are stored: otherwise they would be found as
          // pending and sent again.
          if (!isOver) {
            sending.delete(delivery.seq)
            busy.delete(delivery.subject)
          }
          whenOver()
        })
      sending.set(delivery.seq, sent)
    },
    /** When all attempts are over, and their acknowledgements are stored. */
    async ended(): Promise<void> {
      await Promise.all(sending.values())
      settle()
    },
  }
}
