import type { Match } from '@refcall/contract'
import { migrateToLatest } from '@refcall/api/embed/database'
import {
  cashForm,
  openBrowser,
  openStream,
  requestMatch,
  startApp,
  type TestApp,
  type TestClient,
  type TestStream,
} from '@refcall/api/embed/testing'
import { databaseUrl, ensureDatabase } from '@refcall/tools/run/postgres/databases'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { startServerPair, type ServerPair } from './server-pair.ts'

const PLACE = { latitude: 37.7, longitude: -122.4 }

let proxy: TcpProxy
let pair: ServerPair
let env: Record<string, string>
let app: TestApp
let origin: string
const streams: TestStream[] = []

beforeAll(async () => {
  proxy = await openTcpProxy()
  pair = await startServerPair(async (url) => void (await migrateToLatest(await ensureDatabase(url, 'refcall'))))
  proxy.forwardTo(pair.primary.port)
  const url = new URL(databaseUrl(pair.primary.url, 'refcall'))
  url.port = String(proxy.port)
  env = { DATABASE_URL: url.href, PAYMENTS: 'off', REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' }
  app = await startApp(env)
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await app.close()
  await proxy.close()
  await pair.stop()
})

const listen = async (client: TestClient, lastEventId?: string) => {
  const stream = await openStream(origin, client, lastEventId === undefined ? {} : { lastEventId })
  streams.push(stream)
  return stream
}

const EVENTS = 20

/** Requests and cancels matches one after another. @returns the last one's id */
const play = async (player: TestClient, count: number): Promise<string> => {
  let last = ''
  for (let round = 0; round < count; round += 1) {
    const { id: matchId } = await requestMatch(player, PLACE)
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId },
    })
    last = matchId
  }
  return last
}

/** Reads events until the match has ended. */
const hear = async (stream: TestStream, matchId: string): Promise<Match> => {
  for (;;) {
    const { match } = await stream.next('match_update')
    if (match.id === matchId && match.status === 'cancelled') return match
  }
}

it('a primary that is lost with its last events: writes wait, then everyone goes on from a snapshot, and nothing is missed', async () => {
  const [stays, resumes] = [await openBrowser(app), await openBrowser(app)]
  const [staying, leaving] = [await listen(stays), await listen(resumes)]
  await staying.next('snapshot')
  await leaving.next('snapshot')
  await pair.cutOff()
  // These writes will be lost: the ids that the clients learn are beyond those of the promoted server.
  await hear(staying, await play(stays, EVENTS))
  await hear(leaving, await play(resumes, EVENTS))
  const { id: lastEventId } = leaving.seen.at(-1) ?? {}
  leaving.close()

  await pair.primary.kill('SIGKILL')
  proxy.forwardTo(pair.standby.port)
  // The standby is read-only: for writes the database counts as down, and no connection to it is kept.
  const write = () =>
    stays.attempt('POST /api/device/:deviceId/matches', { params: { deviceId: stays.deviceId }, body: cashForm(PLACE) })
  expect(await write()).toMatchObject({
    status: 503,
    body: { code: expect.stringMatching(/^(unavailable|outcome_unknown)$/), retryAfter: expect.any(Number) },
  })
  await pair.promote()

  // The connected client gets the order to reconnect; then it gets a snapshot, and all later events.
  await staying.next('bye')
  const again = await listen(stays, staying.seen.findLast(({ id }) => id !== undefined)?.id)
  expect(await again.next('connected')).toMatchObject({ resumed: false })
  const resumed = await listen(resumes, lastEventId)
  expect(await resumed.next('connected')).toMatchObject({ resumed: false })
  for (const [client, stream] of [
    [stays, again],
    [resumes, resumed],
  ] as const) {
    expect((await stream.next('snapshot')).matches).toEqual([])
    await hear(stream, await play(client, EVENTS))
    expect(stream.seen.filter(({ type }) => type === 'match_update')).toHaveLength(2 * EVENTS)
  }
})

it('an id of the server that follows resumes there', async () => {
  const player = await openBrowser(app)
  const before = await listen(player)
  const { id = '' } = await before.next('snapshot')
  expect(id).toMatch(/^00000002/)
  before.close()
  const last = await play(player, 1)
  const after = await listen(player, id)
  expect(await after.next('connected')).toMatchObject({ resumed: true })
  await hear(after, last)
})

it('a database that goes away while an API process starts: it waits for it', async () => {
  const shut = await openTcpProxy()
  const url = new URL(env['DATABASE_URL'] ?? '')
  url.port = String(shut.port)
  const refused = shut.refused()
  const starting = startApp({ ...env, DATABASE_URL: url.href })
  await refused
  shut.forwardTo(pair.standby.port)
  await (await starting).close()
  await shut.close()
})
