/*
 * A channel is one client's live connection; its transport carries it, as an event stream or a socket. Its slot is its
 * place among the channels of its device, by number within this process.
 */
import { LIMITS } from '@refcall/domain'
import type { Cursor } from '../outbox/index.ts'
import type { Clock } from '../platform/clock.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { ConnectionAdmission } from './admission.ts'
import { stillAuthorized, type Listener } from './still-authorized.ts'
import { encodeMessage, encodeEvent } from './encode-message.ts'
import type { LiveDeps } from './live-deps.ts'
import { createOrderedDelivery, type OrderedDelivery } from './ordered-delivery.ts'
import { missedEvents, snapshotFor } from './resume.ts'
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

  const reconnectBye = () => bye(deps.clock, Math.floor(Math.random() * SERVER_LIMITS.live.handOverMs))

  deps.hub.onNewEpoch(() => {
    // Clients reconnect with an id of the old epoch and get a snapshot.
    for (const { transport } of channels.values()) transport.end(reconnectBye())
  })

  deps.presence.onSuperseded((number) => {
    channels.get(number)?.transport.end(bye(deps.clock, LIMITS.live.supersededRetryMs, 'superseded'))
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
          const delivery = createOrderedDelivery(
            admission,
            (event) => transport.send(encodeEvent(event)),
            () => transport.end(reconnectBye()),
          )
          const { from, unsubscribe: end } = deps.hub.subscribe(delivery.subscriber)
          unsubscribe = end
          const transport = connect(leave)
          channels.set(number, { transport, listener: admission.listener })
          // Admitted just before the hand-over, connected just after it.
          if (isHandedOver) transport.end(reconnectBye())
          begin(deps, admission, { delivery, from }, transport).catch((error: unknown) => {
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
      for (const { transport } of channels.values()) transport.end(reconnectBye())
    },
  }
}

const bye = (clock: Clock, retryMs: number, reason?: 'superseded') =>
  encodeMessage({ type: 'bye', at: clock.now().toISOString(), retryMs, ...(reason && { reason }) })

async function begin(
  deps: LiveDeps,
  { listener, lastId }: ConnectionAdmission,
  { delivery, from }: { readonly delivery: OrderedDelivery; readonly from: Cursor },
  transport: Transport,
): Promise<void> {
  const missed = await missedEvents(deps, lastId, from, delivery.subscriber)
  transport.send(encodeMessage({ type: 'connected', at: deps.clock.now().toISOString(), resumed: missed !== null }))
  if (missed) return delivery.release(missed)
  const snapshot = await snapshotFor(deps, listener.caller, listener.deviceId)
  transport.send(encodeMessage(snapshot.message))
  delivery.releaseAfter(snapshot)
}

/** Ends the channels of callers who have since signed out, or whose device was erased or claimed by another browser. */
async function endUnauthorized(deps: Pick<LiveDeps, 'db' | 'clock'>, channels: readonly OpenChannel[]): Promise<void> {
  const authorized = await stillAuthorized(
    deps,
    channels.map(({ listener }) => listener),
  )
  for (const { transport, listener } of channels) if (!authorized.has(listener)) transport.end()
}
