import pg from 'pg'
import { DatabaseProxy } from '../testing/database-proxy.ts'
import { openStream } from '../testing/open-stream.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'error' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const PLACE = { latitude: -33.4, longitude: -70.6 }
const ADMIN = new URL(process.env['DATABASE_URL'] ?? '')
const name = ADMIN.pathname.slice(1)
ADMIN.pathname = '/postgres'

/** On a connection to another database, so that it survives the outage. */
async function fromOutside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ADMIN.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const endBackends = (client: pg.Client) =>
  client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

const read = async (client: TestClient) => {
  const response = await client.inject({ method: 'GET', url: `/api/device/${client.deviceId}/matches` })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], code: response.json().code }
}

it('answers 503, to be asked again, while the database lets nobody in; streams stay open and nothing is lost', async () => {
  const [player, other] = [await openBrowser(app), await openBrowser(app)]
  const stream = await openStream(origin, player)
  await stream.next('snapshot')
  await fromOutside(async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    // A connection that began before that may appear only now.
    while ((await endBackends(client)).rowCount) await new Promise(setImmediate)
    expect(await read(player)).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^[1-4]$/),
      code: 'unavailable',
    })
    expect(
      (await player.attempt('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })).status,
    ).toBe(503)
    expect((await app.app.inject('/api/health')).statusCode).toBe(200)
    await client.query(`alter database ${name} allow_connections true`)
  })
  const match = await requestMatch(player, PLACE)
  expect((await read(other)).status).toBe(200)
  expect((await stream.next('match_update')).match.id).toBe(match.id)
  stream.close()
})

it('survives the end of connections in the middle of their work, again and again', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => openBrowser(app)))
  const statuses = new Set<number>()
  await fromOutside(async (client) => {
    for (let round = 0; round < 30; round += 1) {
      const work = clients.map((player) =>
        player.attempt('POST /api/device/:deviceId/matches', { params: { deviceId: player.deviceId }, body: FORM }),
      )
      const again = clients.map((player) =>
        player.attempt('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } }),
      )
      await endBackends(client)
      for (const { status } of await Promise.all([...work, ...again])) statuses.add(status)
    }
  })
  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(statuses).toContain(503)
  const present = await fromOutside((client) =>
    client.query(
      `select count(*)::int as open from pg_stat_activity where datname = $1 and state like 'idle in transaction%'`,
      [name],
    ),
  )
  expect(present.rows).toEqual([{ open: 0 }])
})

it('answers 503 while the database is frozen: a read, a write, and a write whose commit was already sent', async () => {
  const proxy = new DatabaseProxy()
  const frozen = await startApp({ DATABASE_URL: await proxy.listen(), SILENCE_PATIENCE: '1' })
  try {
    const player = await openBrowser(frozen)
    const request = () =>
      player.attempt('POST /api/device/:deviceId/matches', { params: { deviceId: player.deviceId }, body: FORM })
    proxy.freezesAt = 'commit'
    expect(await request()).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } })
    expect(await read(player)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await request()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    proxy.thaw()
    expect((await read(player)).status).toBe(200)
  } finally {
    await frozen.close()
    await proxy.close()
  }
})

const FORM = {
  playerCount: 4,
  gamesRemaining: 2,
  tableNumber: '7',
  totalAmount: '16.00',
  paymentMethod: 'cash',
  ...PLACE,
} as const
