import { LIMITS } from '@refcall/domain'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Admission } from './admission.ts'
import { isAfter, type Cursor } from './cursor.ts'
import { findEntitled, type Listener } from './entitled.ts'
import { frameOf, frameOfEvent } from './frame.ts'
import { concerns, type Subscriber } from './hub.ts'
import type { StoredEvent } from './live-event.repository.ts'
import { missedEvents, snapshotFor } from './resume.ts'
import type { Connect, Transport } from './transport.ts'

/** The open channels of this process, whatever carries them. */
export interface Channels {
  /** @throws Refusal `too_many_requests` when the device has as many as it may; nothing is connected then */
  open(admission: Admission, connect: Connect): void
  /** As `open` would refuse. */
  refuseTooMany(deviceId: string): void
  /** Tells every client to resume elsewhere, spread over a moment, and ends all channels. */
  handOver(): void
}

export function createChannels(deps: Deps): Channels {
  const counts = new Map<string, number>()
  const channels = new Map<Transport, Listener>()
  const review = setInterval(() => {
    endUnentitled(deps, channels).catch((error: unknown) => deps.log.warn({ err: error }, 'channels could not be reviewed'))
  }, LIMITS.live.heartbeatMs)

  const refuseTooMany = (deviceId: string): void => {
    if ((counts.get(deviceId) ?? 0) >= LIMITS.live.streamsPerDevice) throw new Refusal('too_many_requests', { retryAfter: 3 })
  }

  const change = (deviceId: string, by: 1 | -1): void => {
    const count = (counts.get(deviceId) ?? 0) + by
    if (count > 0) counts.set(deviceId, count)
    else counts.delete(deviceId)
  }

  return {
    refuseTooMany,
    open(admission, connect) {
      const { deviceId } = admission.listener
      refuseTooMany(deviceId)
      change(deviceId, 1)
      const flow = createFlow(admission, (event) => transport.send(frameOfEvent(event)))
      const subscription = deps.hub.subscribe(flow.subscriber)
      const transport = connect(() => {
        subscription.unsubscribe()
        channels.delete(transport)
        change(deviceId, -1)
      })
      channels.set(transport, admission.listener)
      begin(deps, admission, transport, flow, subscription.from).catch((error: unknown) => {
        // The client comes again and resumes.
        deps.log.warn({ err: error }, 'a channel could not be started')
        transport.end()
      })
    },
    handOver() {
      clearInterval(review)
      for (const transport of channels.keys()) {
        const retryMs = Math.floor(Math.random() * LIMITS.live.handOverMs)
        transport.end(frameOf({ type: 'bye', at: deps.clock.now().toISOString(), retryMs }))
      }
    },
  }
}

interface Flow {
  readonly subscriber: Subscriber
  /** Passes on what was missed, then what came meanwhile, then everything as it comes. */
  release(missed: readonly StoredEvent[]): void
}

/** Live events wait until what came before them has been sent; each is sent once, in the order of the log. */
function createFlow({ recipients, place }: Admission, send: (event: StoredEvent) => void): Flow {
  let waiting: StoredEvent[] | null = []
  let sent: Cursor | null = null
  const pass = (event: StoredEvent) => {
    if (sent && !isAfter(event.cursor, sent)) return
    sent = event.cursor
    send(event)
  }
  return {
    subscriber: { recipients: new Set(recipients), place, receive: (event) => (waiting ? void waiting.push(event) : pass(event)) },
    release(missed) {
      missed.forEach(pass)
      const late = waiting ?? []
      waiting = null
      late.forEach(pass)
    },
  }
}

async function begin(deps: Deps, admission: Admission, transport: Transport, flow: Flow, from: Cursor): Promise<void> {
  const { listener, recipients, lastId } = admission
  const missed = await missedEvents(deps, lastId, from, recipients)
  transport.send(frameOf({ type: 'connected', at: deps.clock.now().toISOString(), resumed: missed !== null }))
  if (!missed) transport.send(frameOf(await snapshotFor(deps, listener.caller, listener.deviceId, from)))
  flow.release((missed ?? []).filter((event) => concerns(flow.subscriber, event)))
}

/** Ends the channels of those who have signed out, or whose device was erased or claimed by somebody else, since. */
async function endUnentitled(deps: Deps, channels: ReadonlyMap<Transport, Listener>): Promise<void> {
  const reviewed = [...channels]
  const entitled = await findEntitled(deps, reviewed.map(([, listener]) => listener))
  for (const [transport, listener] of reviewed) if (!entitled.has(listener)) transport.end()
}
