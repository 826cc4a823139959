import type { LiveMessage } from '@refcall/contract'
import { DEVICE_ID_PATTERN, LIMITS, type Place } from '@refcall/domain'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../deps.ts'
import { ownDevice, updateDevicePlace, type DeviceRow } from '../devices/index.ts'
import type { Caller } from '../http/caller.ts'
import { activeAssignment, deviceMatches, pendingMatches } from '../matches/index.ts'
import { knownReferee, refereesOfCaller } from '../referees/index.ts'
import { Refusal } from '../refusal.ts'
import { formatCursor, isAfter, parseCursor, type Cursor } from './cursor.ts'
import { findEntitled, type Listener } from './entitled.ts'
import { concerns, type Subscriber } from './hub.ts'
import { eventsAfter, type StoredEvent } from './live-event.repository.ts'
import { openStream, type EventStream } from './stream.ts'

const params = Type.Object({ deviceId: Type.String({ pattern: DEVICE_ID_PATTERN }) })
const query = Type.Object({
  lastEventId: Type.Optional(Type.String({ maxLength: 64 })),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
})

interface StreamRequest {
  Params: { deviceId: string }
  Querystring: { lastEventId?: string; latitude?: number; longitude?: number }
}

/** The live channel of a device: its own matches, those of its referee, what happens nearby; for operators, all. */
export function mountEventStream(app: FastifyInstance, deps: Deps): void {
  const open = new Map<string, number>()
  const streams = new Map<EventStream, Listener>()
  const review = setInterval(() => {
    endUnentitled(deps, streams).catch((error: unknown) => deps.log.warn({ err: error }, 'streams could not be reviewed'))
  }, LIMITS.live.heartbeatMs)
  app.addHook('preClose', async () => {
    clearInterval(review)
    for (const stream of streams.keys()) stream.end()
  })
  app.get<StreamRequest>(
    '/api/events/:deviceId',
    { schema: { summary: 'The live channel of a device (server-sent events)', params, querystring: query } },
    async (request, reply) => {
      const { caller } = request
      const { deviceId } = request.params
      const device = await ownDevice(deps, caller, deviceId)
      const place = await placeOf(deps, device, request.query)
      const recipients = await recipientsOf(deps, caller, deviceId)
      const count = open.get(deviceId) ?? 0
      if (count >= LIMITS.live.streamsPerDevice) throw new Refusal('too_many_requests', { retryAfter: 3 })
      open.set(deviceId, count + 1)
      const lastId = request.headers['last-event-id']?.toString() ?? request.query.lastEventId
      const stream = openStream(reply, () => {
        subscription.unsubscribe()
        streams.delete(stream)
        const left = (open.get(deviceId) ?? 1) - 1
        if (left > 0) open.set(deviceId, left)
        else open.delete(deviceId)
      })
      streams.set(stream, { deviceId, isKnown: device !== null, caller })
      // Live events wait until what came before them has been sent.
      let waiting: StoredEvent[] | null = []
      let sent: Cursor | null = null
      const pass = (event: StoredEvent) => {
        if (sent && !isAfter(event.cursor, sent)) return
        sent = event.cursor
        stream.send(toMessage(event))
      }
      const subscriber: Subscriber = {
        recipients: new Set(recipients),
        place,
        receive: (event) => (waiting ? waiting.push(event) : pass(event)),
      }
      const subscription = deps.hub.subscribe(subscriber)
      try {
        const missed = await missedEvents(deps, lastId, subscription.from, recipients)
        stream.send({ type: 'connected', at: deps.clock.now().toISOString(), resumed: missed !== null })
        if (missed) missed.filter((event) => concerns(subscriber, event)).forEach(pass)
        else stream.send(await snapshot(deps, caller, deviceId, subscription.from))
        const late = waiting
        waiting = null
        late.forEach(pass)
      } catch (error) {
        // The headers are out: the client comes again and resumes.
        request.log.warn({ err: error }, 'a stream could not be started')
        stream.end()
      }
    },
  )
}

/** Ends the streams of those who have signed out, or whose device was erased or claimed by somebody else, since. */
async function endUnentitled(deps: Deps, streams: ReadonlyMap<EventStream, Listener>): Promise<void> {
  const reviewed = [...streams]
  const entitled = await findEntitled(deps, reviewed.map(([, listener]) => listener))
  for (const [stream, listener] of reviewed) if (!entitled.has(listener)) stream.end()
}

function toMessage(event: StoredEvent): LiveMessage {
  return { ...event.body, id: formatCursor(event.cursor), at: new Date(event.cursor.at).toISOString() } as LiveMessage
}

/** What the client missed since its last message; null when that is unknown, too long ago or too much. */
async function missedEvents(
  deps: Deps,
  lastId: string | undefined,
  until: Cursor,
  recipients: readonly string[],
): Promise<StoredEvent[] | null> {
  const after = lastId === undefined ? null : parseCursor(lastId)
  if (!after || after.at < deps.clock.now().getTime() - LIMITS.live.replayMs) return null
  const { events } = await eventsAfter(deps.db, after, LIMITS.live.replayMaxEvents, recipients)
  if (events.length === LIMITS.live.replayMaxEvents) return null
  return events.filter((event) => !isAfter(event.cursor, until))
}

async function snapshot(deps: Deps, caller: Caller, deviceId: string, at: Cursor): Promise<LiveMessage> {
  const referee = await knownReferee(deps, caller, deviceId)
  return {
    type: 'snapshot',
    id: formatCursor(at),
    at: deps.clock.now().toISOString(),
    matches: await deviceMatches(deps, caller, deviceId),
    activeAssignment: await activeAssignment(deps, caller),
    pendingMatches: referee ? await pendingMatches(deps, referee) : [],
  }
}

async function recipientsOf(deps: Deps, caller: Caller, deviceId: string): Promise<string[]> {
  const referee = await knownReferee(deps, caller, deviceId)
  const refereeIds = new Set([...(await refereesOfCaller(deps, caller)), ...(referee ? [referee.id] : [])])
  return [
    `device:${deviceId}`,
    'area',
    ...[...refereeIds].map((id) => `referee:${id}`),
    ...(caller.account?.isOperator ? ['operators'] : []),
  ]
}

/** The place in the address, kept for later; else the device's last known one. */
async function placeOf(
  deps: Deps,
  device: DeviceRow | null,
  { latitude, longitude }: StreamRequest['Querystring'],
): Promise<Place | null> {
  if (latitude !== undefined && longitude !== undefined) {
    if (device) await updateDevicePlace(deps.db, device.id, { latitude, longitude }, deps.clock.now())
    return { latitude, longitude }
  }
  return device && device.latitude !== null && device.longitude !== null
    ? { latitude: device.latitude, longitude: device.longitude }
    : null
}
