import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { admit as admitCaller } from '../http/admission.ts'
import type { Caller } from '../platform/caller.ts'
import { refuseOddConnections } from '../http/client-errors.ts'
import { refuseCrossSite } from '../http/identify.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { createAdmit, deviceId, StreamRequest } from './admission.ts'
import { createChannels, type Channel, type Channels } from './channels.ts'
import type { LiveDeps } from './live-deps.ts'
import { createHeartbeatScheduler, type HeartbeatScheduler } from './heartbeat-scheduler.ts'
import { openSocket } from './socket.ts'
import { openStream } from './stream.ts'
import { streamCall } from './stream-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    channel?: Channel
  }
}

const { params } = streamCall.entry
const socketQuery = Type.Object({ deviceId, ...StreamRequest.properties })

type AdmitChannel = (caller: Caller, deviceId: string, asked: StreamRequest) => Promise<Channel>

/**
 * The live channel of a device: its own matches, those of its referee, events nearby; for operators also
 * those of the dashboard. The same messages go over server-sent events or a WebSocket.
 */
export async function mountLive(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const admitClient = createAdmit(deps)
  const channels = createChannels(deps)
  const heartbeats = createHeartbeatScheduler(deps.clock)
  const admit: AdmitChannel = async (caller, deviceId, asked) => {
    // An anonymous stream would silently lack the account's messages.
    admitCaller(streamCall.entry.access, caller)
    const admission = await admitClient(caller, deviceId, asked)
    const countedFor = countedForIn(deps, caller)
    return channels.create(admission, await deps.presence.enter(deviceId, asked.yielding ?? false, countedFor))
  }
  await registerSockets(app)
  handOverOnClose(app, deps, channels)
  addStreamRoute(app, admit, heartbeats)
  addSocketRoute(app, deps, admit, heartbeats)
}

/** Signed-in callers are limited by account, not by network. */
const countedForIn = ({ config }: LiveDeps, { account, network }: Caller) => ({
  account: account && hashOf(account.id),
  network: account || config.liftRateLimits ? null : hashOf(network),
})

async function registerSockets(app: FastifyInstance): Promise<void> {
  // We close sockets ourselves, after a last message.
  await app.register(websocket, {
    options: { maxPayload: SERVER_LIMITS.live.socketMessageBytes },
    preClose: (done) => done(),
    // A broken connection is no failure of ours; the default logs it as one.
    errorHandler: (error, socket, { log }) => {
      log.debug({ err: error }, 'a live socket failed')
      socket.terminate()
    },
  })
  refuseOddConnections(app)
  // The library ends the connection of a refused handshake only when its own hook is reached. Earlier hooks refuse too.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroy()
  })
  // The library would open a socket on every route and close it again.
  app.addHook('onRequest', async ({ ws, routeOptions }) => {
    if (ws && routeOptions.url !== '/api/live') throw new Refusal('not_found')
  })
}

function handOverOnClose(app: FastifyInstance, { presence }: LiveDeps, channels: Channels): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // Frees the slots for clients that reconnect to another process.
    void presence.stop()
    channels.handOver()
  })
  // While closing, Fastify refuses a handshake before any request hook, so its socket must be ended here.
  app.server.on('upgrade', (_, socket) => void (isClosing && socket.end(() => socket.destroy())))
}

function addStreamRoute(app: FastifyInstance, admit: AdmitChannel, heartbeats: HeartbeatScheduler): void {
  app.get<{ Params: { deviceId: string }; Querystring: StreamRequest }>(
    '/api/events/:deviceId',
    { exposeHeadRoute: false, schema: { params, querystring: StreamRequest } },
    async (request, reply) => {
      // A pipelined request: a stream needs the connection for itself.
      if (!reply.raw.socket) throw new Refusal('too_many_requests', { retryAfter: 1 })
      const lastEventId = request.headers['last-event-id']?.toString() ?? request.query.lastEventId
      const asked = { ...request.query, ...(lastEventId !== undefined && { lastEventId }) }
      const channel = await admit(request.caller, request.params.deviceId, asked)
      if (!reply.raw.destroyed) return channel.open((onClose) => openStream(reply, heartbeats, onClose))
      channel.leave()
      reply.hijack()
    },
  )
}

function addSocketRoute(
  app: FastifyInstance,
  deps: LiveDeps,
  admit: AdmitChannel,
  heartbeats: HeartbeatScheduler,
): void {
  app.get<{ Querystring: StreamRequest & { deviceId: string } }>(
    '/api/live',
    {
      websocket: true,
      schema: { querystring: socketQuery },
      // Refusals are sent as responses to the handshake.
      preHandler: async (request) => {
        if (!request.ws) throw new Refusal('not_found')
        // A page of another site could open a socket with this browser's cookies, and read it.
        if (!request.caller.isByBearer) refuseCrossSite(request, deps.config.origins)
        request.channel = await admit(request.caller, request.query.deviceId, request.query)
        // Also runs if the handshake fails.
        const { leave } = request.channel
        if (request.raw.socket.destroyed) leave()
        else request.raw.socket.once('close', leave)
      },
    },
    (socket, { channel }) => {
      channel?.open((onClose) => openSocket(socket, heartbeats, onClose))
    },
  )
}
