import { sql } from 'kysely'
import pg from 'pg'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { cashForm, openBrowser, requestMatch } from '../testing/scenarios.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

it('works: the process is alive and its database answers', async () => {
  expect(await app.client().call('GET /api/health')).toEqual({ status: 'ok' })
  expect(await app.client().call('GET /api/ready')).toEqual({ status: 'ready' })
})

it('is alive, but not ready, while its database is away, and ready again after', async () => {
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  const client = app.client()
  try {
    await server.query(`alter database "${name}" allow_connections false`)
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const answer = await client.attempt('GET /api/ready')
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: expect.any(Number) } })
    expect(await client.call('GET /api/health')).toEqual({ status: 'ok' })
  } finally {
    await server.query(`alter database "${name}" allow_connections true`)
    await server.end()
  }
  // A connection that was ended may not be known as such before it is used.
  let answer = await client.attempt('GET /api/ready')
  while (answer.status === 503) answer = await client.attempt('GET /api/ready')
  expect(answer).toMatchObject({ status: 200, body: { status: 'ready' } })
})

it('moves the clock and takes the steps that became due', async () => {
  const player = await openBrowser(app)
  const match = await requestMatch(player)
  const before = app.clock.now().getTime()
  const { now, swept } = await player.call('POST /api/test/clock', { body: { advanceMs: 3_600_000 } })
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(swept).toBe(1)
  const { matches } = await player.call('GET /api/matches/history')
  expect(matches).toMatchObject([{ id: match.id, status: 'cancelled', endedBy: 'expire' }])
})

it('is not allowed to move the clock outside of tests', async () => {
  const demo = await startApp({ REFCALL_ENV: 'demo' })
  const answer = await demo.client().attempt('POST /api/test/clock', { body: { advanceMs: 1 } })
  await demo.close()
  expect(answer.status).toBe(404)
})

it('offers the demo accounts in the demo', async () => {
  const accounts = [{ role: 'Operator', username: 'olga', password: 'demo', note: 'sees the map' }]
  const demo = await startApp({ REFCALL_ENV: 'demo', DEMO_ACCOUNTS: JSON.stringify(accounts) })
  const offered = await demo.client().call('GET /api/demo-accounts')
  await demo.close()
  expect(offered).toEqual({ accounts })
})

describe('a full disk', () => {
  /** Postgres refuses new matches as it does when it cannot make a table's file longer. */
  const fill = () =>
    sql`
      create function refuse_for_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on match execute function refuse_for_room()`.execute(app.owner)
  const empty = () => sql`drop function refuse_for_room cascade`.execute(app.owner)

  it('G9: is not ready after a write was refused because the disk is full, and ready again after', async () => {
    const client = await openBrowser(app)
    const request = () =>
      client.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: client.deviceId },
        body: cashForm({ latitude: 10, longitude: 10 }),
      })
    await fill()
    try {
      expect(await request()).toMatchObject({ status: 503 })
      expect(await client.attempt('GET /api/ready')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(await client.call('GET /api/health')).toEqual({ status: 'ok' })
    } finally {
      await empty()
    }
    let answer = await client.attempt('GET /api/ready')
    while (answer.status === 503) answer = await client.attempt('GET /api/ready')
    expect(answer.status).toBe(200)
    expect((await request()).status).toBe(200)
  })

  it('G9: is found without a write, by asking for a file on the disk', async () => {
    const statsOf = async () =>
      (
        await sql<{ bytes: number }>`select temp_bytes as bytes from pg_stat_database
          where datname = current_database()`.execute(app.owner)
      ).rows[0]?.bytes ?? 0
    const before = await statsOf()
    let after = before
    while (after === before) {
      await app.client().call('GET /api/ready')
      after = await statsOf()
    }
    expect(after).toBeGreaterThan(before)
  })
})
