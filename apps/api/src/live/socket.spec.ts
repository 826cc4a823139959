import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openSocket, type TestSocket } from '../testing/open-socket.ts'
import { accept, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

const SHELL = 'http://localhost:4200'
const PLACE = { latitude: 12, longitude: 12 }

let app: TestApp
let origin: string
const sockets: TestSocket[] = []

beforeAll(async () => {
  app = await startApp()
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => app.close())

const open = async (...[client, options]: [TestClient, Parameters<typeof openSocket>[2]?]) => {
  const socket = await openSocket(origin, client, options)
  sockets.push(socket)
  return socket
}

/** Sends a raw handshake request. */
const shake = (client: TestClient, deviceId: string, headers: Record<string, string> = {}, at = origin) => {
  const handshake = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return request(`${at}/api/live?deviceId=${deviceId}`, {
    agent: false,
    headers: { ...handshake, cookie: client.cookieHeader(), ...headers },
  })
}

/** The response to a refused handshake. */
const refusal = (client: TestClient, deviceId: string, headers: Record<string, string> = {}, at = origin) =>
  new Promise<number>((resolve, reject) => {
    const asked = shake(client, deviceId, headers, at)
    asked.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.on('error', reject)
    asked.end()
  })

/** A client that answers no ping, as after a network failure. */
const openDeaf = async (client: TestClient) => {
  const asked = shake(client, client.deviceId)
  const line = await new Promise<Duplex>((resolve, reject) => {
    asked.on('upgrade', (_, socket) => resolve(socket))
    asked.on('error', reject)
    asked.end()
  })
  return {
    closed: new Promise<void>((resolve) =>
      line
        .on('close', () => resolve())
        .on('error', () => {})
        .resume(),
    ),
  }
}

describe('works', () => {
  it('carries the same messages as the event stream: connected, snapshot, requests, updates', async () => {
    const referee = await refereeOnDuty(app, PLACE)
    const player = await openBrowser(app)
    const [ears, eyes] = [
      await open(referee, { headers: { cookie: referee.cookieHeader(), origin: SHELL } }),
      await open(player),
    ]
    expect(await ears.next('connected')).toMatchObject({ resumed: false })
    await ears.next('snapshot')
    await eyes.next('snapshot')
    const match = await requestMatch(player, PLACE)
    const request = await ears.next('match_request')
    expect(request).toMatchObject({
      id: expect.stringMatching(/^[\dA-Fa-f]{16}\.\d+\.\d+\.\d+$/),
      match: { id: match.id, distance: expect.any(Number) },
    })
    expect(JSON.stringify(ears.seen)).not.toContain(player.deviceId)
    await accept(referee, match.id)
    const { match: accepted } = await eyes.next('match_update', (update) => update.match.status === 'accepted')
    expect(accepted).toMatchObject({ id: match.id, requesterDeviceId: player.deviceId })
  })

  it('resumes after the last message', async () => {
    const player = await openBrowser(app)
    const before = await open(player)
    const { id = '' } = await before.next('snapshot')
    before.close()
    await before.closed
    const match = await requestMatch(player, { latitude: 60, longitude: 60 })
    const after = await open(player, { query: `&lastEventId=${id}` })
    expect(await after.next('connected')).toMatchObject({ resumed: true })
    expect((await after.next('match_update')).match.id).toBe(match.id)
  })

  it('beats its heart in the envelope, for as long as its pings are answered', async () => {
    const deaf = await openDeaf(await openBrowser(app))
    const socket = await open(await openBrowser(app))
    expect(await socket.next('heartbeat')).toMatchObject({ type: 'heartbeat', at: expect.any(String) })
    await deaf.closed
    await socket.next('heartbeat')
  })

  it('knows an app by its bearer, wherever its page comes from', async () => {
    const player = await openBrowser(app)
    const [password, username] = ['a long enough one', 'socket.app']
    const named = {
      username,
      email: 'socket@example.com',
      firstName: 'S',
      lastName: 'A',
      password,
      confirmPassword: password,
      isReferee: true,
    }
    const { token } = await player.call('POST /api/mobile/register', { body: named })
    const socket = await open(player, {
      headers: { authorization: `Bearer ${token}`, origin: 'null' },
      deviceId: player.deviceId,
    })
    await socket.next('snapshot')
  })

  it('says good-bye and when to come again before the process ends', async () => {
    const ending = await startApp()
    const elsewhere = await ending.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = await openSocket(elsewhere, await openBrowser(ending))
    await socket.next('snapshot')
    await ending.close()
    const { retryMs } = await socket.next('bye')
    expect(retryMs).toBeLessThan(SERVER_LIMITS.live.handOverMs)
    expect(await socket.closed).toBe(1001)
  })
})

describe('refuses', () => {
  it('a fourth channel of one device, sockets and streams together', async () => {
    const player = await openBrowser(app)
    for (let count = 0; count < SERVER_LIMITS.live.streamsPerDevice; count += 1)
      await (await open(player)).next('snapshot')
    expect(await refusal(player, player.deviceId)).toBe(429)
    expect((await player.inject({ method: 'GET', url: `/api/events/${player.deviceId}` })).statusCode).toBe(429)
  })

  it('handshakes while the process ends, which they do not keep from ending', async () => {
    const ending = await startApp()
    const elsewhere = await ending.app.listen({ host: '127.0.0.1', port: 0 })
    const player = await openBrowser(ending)
    const socket = await openSocket(elsewhere, player)
    await socket.next('snapshot')
    // A request with an unfinished body keeps the process from ending at once.
    const halfSent = request(`${elsewhere}/api/start`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': '9' },
    })
    halfSent.on('error', () => {})
    const arrived = once(ending.app.server, 'request')
    halfSent.flushHeaders()
    const [incoming] = (await arrived) as [IncomingMessage]
    await new Promise<void>((resolve) => void incoming.on('newListener', (event) => event === 'data' && resolve()))
    const closed = ending.close()
    await socket.next('bye')
    // If the machine was busy for seconds, the server may have stopped listening.
    expect(await refusal(player, player.deviceId, {}, elsewhere).catch(() => 503)).toBe(503)
    halfSent.destroy()
    await closed
  })

  it('a message longer than any that it would listen to', async () => {
    const socket = await open(await openBrowser(app))
    socket.send('x'.repeat(SERVER_LIMITS.live.socketMessageBytes + 1))
    expect(await socket.closed).toBe(1009)
  })

  it('chatter', async () => {
    const socket = await open(await openBrowser(app))
    for (let said = 0; said <= SERVER_LIMITS.live.socketMessagesPerBeat; said += 1) socket.send('hello')
    expect(await socket.closed).toBe(1008)
  })

  it('a handshake without a device, and a call that is none', async () => {
    const player = await openBrowser(app)
    expect(await refusal(player, '')).toBe(400)
    expect((await player.inject({ method: 'GET', url: `/api/live?deviceId=${player.deviceId}` })).statusCode).toBe(404)
  })
})

describe('is not allowed', () => {
  it("to listen to somebody else's device", async () => {
    const player = await openBrowser(app)
    await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
    expect(await refusal(await openBrowser(app), player.deviceId)).toBe(404)
  })

  it('to a page of another site, with the cookies of this browser', async () => {
    const player = await openBrowser(app)
    expect(await refusal(player, player.deviceId, { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await refusal(player, player.deviceId, { origin: SHELL, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})
