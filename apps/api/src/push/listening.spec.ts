import type { Place } from '@refcall/domain'
import { connectedDevices } from '../live/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openSocket } from '../testing/open-socket.ts'
import { openStream } from '../testing/open-stream.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway } from '../testing/push-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
/** Another process of the service, which holds the channels. */
let other: TestApp
let origin: string
let service: PushEndpoint
beforeAll(async () => {
  ;[app, other] = [await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }), await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })]
  origin = await other.app.listen({ host: '127.0.0.1', port: 0 })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await Promise.all([app.close(), other.close()])
  await service.close()
})

const CHANNELS = {
  'a stream': (client: TestClient) => openStream(origin, client),
  'a socket': (client: TestClient) => openSocket(origin, client),
}

let city = 0
/** A referee with a live channel and a push subscription. */
async function listening(kind: keyof typeof CHANNELS) {
  const place: Place = { latitude: -60 + (city += 1), longitude: 60 }
  const { referee, path } = await refereeAway(app, service, place)
  const channel = await CHANNELS[kind](referee)
  await channel.next('snapshot')
  const close = async () => {
    channel.close()
    while ((await connectedDevices(app.deps.db, [referee.deviceId])).size > 0) await new Promise(setImmediate)
  }
  const request = async () => requestMatch(await openBrowser(app), place)
  return {
    referee,
    channel,
    close,
    request,
    kinds: async () => (await pushedTo(app, service, path)).map(({ message }) => message.kind),
  }
}

describe.each(['a stream', 'a socket'] as const)('while %s is open on another process', (kind) => {
  it('nothing is pushed; after it has ended, the next request is', async () => {
    const { channel, close, request, referee, kinds } = await listening(kind)
    const match = await request()
    await channel.next('match_request')
    expect(await kinds()).toEqual([])
    await referee.call('POST /api/mobile/matches/:matchId/seen', {
      params: { matchId: match.id },
      body: { deviceId: referee.deviceId },
    })
    await close()
    await app.advance(SERVER_LIMITS.push.lookAgainMs)
    expect(await kinds()).toEqual([])
    await request()
    expect(await kinds()).toEqual(['match_request'])
  })
})

it('a request that was not shown before the channel ended is pushed after all', async () => {
  const { close, request, kinds } = await listening('a stream')
  await request()
  expect(await kinds()).toEqual([])
  await app.advance(SERVER_LIMITS.push.lookAgainMs)
  expect(await kinds()).toEqual([])
  await close()
  await app.advance(SERVER_LIMITS.push.lookAgainMs)
  expect(await kinds()).toEqual(['match_request'])
})
