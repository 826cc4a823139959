import { LIMITS } from '@refcall/domain'
import { isAfter, type Cursor, type StoredEvent } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { ConnectionAdmission } from './admission.ts'
import { stillAuthorized, type Listener } from './entitled.ts'
import { frameOf, frameOfEvent } from './frame.ts'
import type { Subscriber } from './hub.ts'
import type { LiveDeps } from './live-deps.ts'
import { isOlderThan, missedEvents, snapshotFor, type SnapshotRead } from './resume.ts'
import type { Connect, Transport } from './transport.ts'

/** The open channels of this process on one database, on any transport. */
export interface Channels {
  /** What an admitted client hears here, in the slot of its device that `number` names. */
  part(admission: ConnectionAdmission, number: number): ChannelPart
  /** Whether a client of the device or account is open. */
  hears(id: string): boolean
  /** Has the clients of a device or account come again: they belong elsewhere. */
  endOf(id: string): void
  /** Tells every client to resume at another process, spread over a short time, and ends all channels. */
  handOver(): void
}

/** What a client hears of one database. */
export interface ChannelPart {
  readonly deps: LiveDeps
  readonly admission: ConnectionAdmission
  /** Delivers to the transport from now on; what happens until it is released waits. */
  listen(transport: () => Transport): { readonly flow: OrderedDelivery; readonly from: Cursor }
  /** Once it is connected. */
  enter(transport: Transport): void
  leave(): void
}

interface Channel {
  readonly transport: Transport
  readonly listener: Listener
}

export function createChannels(deps: LiveDeps): Channels {
  const channels = new Map<number, Channel>()
  const review = setInterval(() => {
    endUnauthorized(deps, [...channels.values()]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'channels could not be reviewed'),
    )
  }, SERVER_LIMITS.live.heartbeatMs)

  let isHandedOver = false

  const bye = (retryMs: number, reason?: 'superseded') =>
    frameOf({ type: 'bye', at: deps.clock.now().toISOString(), retryMs, ...(reason && { reason }) })

  const of = (id: string) =>
    [...channels.values()].filter(({ listener: { deviceId, caller } }) => deviceId === id || caller.account?.id === id)

  const handOverBye = () => bye(Math.floor(Math.random() * SERVER_LIMITS.live.handOverMs))

  deps.hub.onNewEpoch(() => {
    // Clients reconnect with an id of the old epoch and get a snapshot.
    for (const { transport } of channels.values()) transport.end(handOverBye())
  })

  deps.presence.onSuperseded((number) => {
    channels.get(number)?.transport.end(bye(LIMITS.live.supersededRetryMs, 'superseded'))
  })

  return {
    part(admission, number) {
      let unsubscribe = (): void => undefined
      return {
        deps,
        admission,
        listen(transport) {
          const flow = createOrderedDelivery(admission, (event) => transport().send(frameOfEvent(event)))
          const subscription = deps.hub.subscribe(flow.subscriber)
          unsubscribe = subscription.unsubscribe
          return { flow, from: subscription.from }
        },
        enter(transport) {
          channels.set(number, { transport, listener: admission.listener })
          // Admitted just before the hand-over, connected just after it.
          if (isHandedOver) transport.end(handOverBye())
        },
        leave() {
          unsubscribe()
          channels.delete(number)
          deps.presence.leave(number)
        },
      }
    },
    hears: (id) => of(id).length > 0,
    endOf(id) {
      for (const { transport } of of(id)) transport.end(bye(0))
    },
    handOver() {
      clearInterval(review)
      isHandedOver = true
      for (const { transport } of channels.values()) transport.end(handOverBye())
    },
  }
}

/** Connects an admitted client to all that it hears: of one database, or of several cells at once. */
export function openChannel(parts: readonly ChannelPart[], connect: Connect): void {
  const heard = parts.map((part) => ({ part, ...part.listen(() => transport) }))
  const transport = connect(() => {
    for (const part of parts) part.leave()
  })
  for (const part of parts) part.enter(transport)
  const [only, ...others] = heard
  const begun = only && others.length === 0 ? begin(only, transport) : beginTogether(heard, transport)
  begun.catch((error: unknown) => {
    // The client reconnects and resumes.
    parts[0]?.deps.log.warn({ err: error }, 'a channel could not be started')
    transport.end()
  })
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

interface HeardPart {
  readonly part: ChannelPart
  readonly flow: OrderedDelivery
  readonly from: Cursor
}

async function begin({ part: { deps, admission }, flow, from }: HeardPart, transport: Transport): Promise<void> {
  const { listener, lastId } = admission
  const missed = await missedEvents(deps, lastId, from, flow.subscriber)
  transport.send(frameOf({ type: 'connected', at: deps.clock.now().toISOString(), resumed: missed !== null }))
  if (missed) return flow.release(missed)
  const snapshot = await snapshotFor(deps, listener.caller, listener.deviceId)
  transport.send(frameOf(snapshot.message))
  flow.releaseAfter(snapshot)
}

/** An id resumes one log only: who hears several begins with a snapshot of all of them each time. */
async function beginTogether(heard: readonly HeardPart[], transport: Transport): Promise<void> {
  const snapshots = await Promise.all(
    heard.map(({ part: { deps, admission } }) =>
      snapshotFor(deps, admission.listener.caller, admission.listener.deviceId),
    ),
  )
  const [first] = snapshots
  if (!first) return
  transport.send(frameOf({ type: 'connected', at: first.message.at, resumed: false }))
  const messages = snapshots.map(({ message }) => message)
  transport.send(
    frameOf({
      ...first.message,
      matches: messages.flatMap(({ matches }) => matches),
      activeAssignment: messages.find(({ activeAssignment }) => activeAssignment)?.activeAssignment ?? null,
      pendingMatches: messages.flatMap(({ pendingMatches }) => pendingMatches),
    }),
  )
  heard.forEach(({ flow }, index) => flow.releaseAfter(snapshots[index] ?? first))
}

/** Ends the channels of callers who have since signed out, or whose device was erased or claimed by another browser. */
async function endUnauthorized(deps: LiveDeps, channels: readonly Channel[]): Promise<void> {
  const authorized = await stillAuthorized(
    deps,
    channels.map(({ listener }) => listener),
  )
  for (const { transport, listener } of channels) if (!authorized.has(listener)) transport.end()
}
