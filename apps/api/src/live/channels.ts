import { LIMITS } from '@refcall/domain'
import { isAfter, type Cursor, type StoredEvent } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { ConnectionAdmission } from './admission.ts'
import { stillAuthorized, type Listener } from './entitled.ts'
import { encodeMessage, encodeEvent } from './encode-message.ts'
import type { Subscriber } from './subscribers.ts'
import type { LiveDeps } from './live-deps.ts'
import { isOlderThan, missedEvents, snapshotFor, type SnapshotRead } from './resume.ts'
import type { Connect, Transport } from './transport.ts'

/** The open channels of this process, on any transport. */
export interface Channels {
  /** The channel of an admitted client, in the slot of its device that `number` names. */
  create(admission: ConnectionAdmission, number: number): Channel
  /** Tells every client to resume at another process, spread over a short time, and ends all channels. */
  handOver(): void
}

export interface Channel {
  /** Connects the client, and delivers what it missed, then everything live. */
  open(connect: Connect): void
  /** Gives up the slot of a client that is gone. */
  leave(): void
}

interface OpenChannel {
  readonly transport: Transport
  readonly listener: Listener
}

export function createChannels(deps: LiveDeps): Channels {
  const channels = new Map<number, OpenChannel>()
  const review = setInterval(() => {
    endUnauthorized(deps, [...channels.values()]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'channels could not be reviewed'),
    )
  }, SERVER_LIMITS.live.heartbeatMs)

  let isHandedOver = false

  const bye = (retryMs: number, reason?: 'superseded') =>
    encodeMessage({ type: 'bye', at: deps.clock.now().toISOString(), retryMs, ...(reason && { reason }) })

  const handOverBye = () => bye(Math.floor(Math.random() * SERVER_LIMITS.live.handOverMs))

  deps.hub.onNewEpoch(() => {
    // Clients reconnect with an id of the old epoch and get a snapshot.
    for (const { transport } of channels.values()) transport.end(handOverBye())
  })

  deps.presence.onSuperseded((number) => {
    channels.get(number)?.transport.end(bye(LIMITS.live.supersededRetryMs, 'superseded'))
  })

  return {
    create(admission, number) {
      let unsubscribe = (): void => undefined
      const leave = () => {
        unsubscribe()
        channels.delete(number)
        deps.presence.leave(number)
      }
      return {
        leave,
        open(connect) {
          const flow = createOrderedDelivery(admission, (event) => transport.send(encodeEvent(event)))
          const subscription = deps.hub.subscribe(flow.subscriber)
          unsubscribe = subscription.unsubscribe
          const transport = connect(leave)
          channels.set(number, { transport, listener: admission.listener })
          // Admitted just before the hand-over, connected just after it.
          if (isHandedOver) transport.end(handOverBye())
          begin(deps, admission, { flow, from: subscription.from }, transport).catch((error: unknown) => {
            // The client reconnects and resumes.
            deps.log.warn({ err: error }, 'a channel could not be started')
            transport.end()
          })
        },
      }
    },
    handOver() {
      clearInterval(review)
      isHandedOver = true
      for (const { transport } of channels.values()) transport.end(handOverBye())
    },
  }
}

interface OrderedDelivery {
  readonly subscriber: Subscriber
  /** Sends missed events, then those buffered meanwhile, then everything live. */
  release(missed: readonly StoredEvent[]): void
  /** Sends the buffered events after the snapshot, then everything live. */
  releaseAfter(snapshot: SnapshotRead): void
}

/** Buffers live events until the earlier ones have been sent; each event is sent once, in the log's order. */
function createOrderedDelivery(
  { recipients, place }: ConnectionAdmission,
  send: (event: StoredEvent) => void,
): OrderedDelivery {
  let waiting: StoredEvent[] | null = []
  let sent: Cursor | null = null
  let isOld: (event: StoredEvent) => boolean = () => false
  const pass = (event: StoredEvent) => {
    if (sent && !isAfter(event.cursor, sent)) return
    sent = event.cursor
    if (!isOld(event)) send(event)
  }
  const open = () => {
    const late = waiting ?? []
    waiting = null
    late.forEach(pass)
  }
  return {
    subscriber: { recipients, place, receive: (event) => (waiting ? void waiting.push(event) : pass(event)) },
    release(missed) {
      missed.forEach(pass)
      open()
    },
    releaseAfter(snapshot) {
      sent = snapshot.at
      isOld = isOlderThan(snapshot)
      open()
    },
  }
}

interface Heard {
  readonly flow: OrderedDelivery
  readonly from: Cursor
}

async function begin(
  deps: LiveDeps,
  { listener, lastId }: ConnectionAdmission,
  { flow, from }: Heard,
  transport: Transport,
): Promise<void> {
  const missed = await missedEvents(deps, lastId, from, flow.subscriber)
  transport.send(encodeMessage({ type: 'connected', at: deps.clock.now().toISOString(), resumed: missed !== null }))
  if (missed) return flow.release(missed)
  const snapshot = await snapshotFor(deps, listener.caller, listener.deviceId)
  transport.send(encodeMessage(snapshot.message))
  flow.releaseAfter(snapshot)
}

/** Ends the channels of callers who have since signed out, or whose device was erased or claimed by another browser. */
async function endUnauthorized(deps: LiveDeps, channels: readonly OpenChannel[]): Promise<void> {
  const authorized = await stillAuthorized(
    deps,
    channels.map(({ listener }) => listener),
  )
  for (const { transport, listener } of channels) if (!authorized.has(listener)) transport.end()
}
