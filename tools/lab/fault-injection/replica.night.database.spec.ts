import { setTimeout as pause } from 'node:timers/promises'
import { apiUrlOf, migrateToLatest } from '@refcall/api/embed/database'
import { openBrowser, requestMatch, startApp, type TestApp, type TestClient } from '@refcall/api/embed/testing'
import { databaseUrl, ensureDatabase, withClient } from '../../run/postgres/databases.ts'
import { startServerPair, type ServerPair } from './server-pair.ts'

const PLACE = { latitude: 37.7, longitude: -122.4 }
const RANGE = '/api/dashboard/matches'
const DASHBOARD = [
  RANGE,
  '/api/dashboard/availability-events',
  '/api/dashboard/days?from=2026-01-01&to=2026-01-02&timeZone=UTC',
  '/api/dashboard/incidents',
]

interface Listed {
  readonly matches: readonly { readonly id: string; readonly status: string }[]
  readonly behindSeconds?: number
}

let pair: ServerPair
let app: TestApp

/** A primary, its standby, and the service that reads from both. */
async function begin(): Promise<void> {
  pair = await startServerPair(async (url) => void (await migrateToLatest(await ensureDatabase(url, 'refcall'))))
  const primary = databaseUrl(pair.primary.url, 'refcall')
  const standby = new URL(apiUrlOf(primary))
  standby.port = String(pair.standby.port)
  app = await startApp({
    DATABASE_URL: primary,
    DATABASE_REPLICA_URL: standby.href,
    PAYMENTS: 'off',
    METRICS_PORT: '9464',
    REFCALL_LIFT_RATE_LIMITS: '1',
    LOG_LEVEL: 'silent',
  })
}

async function end(): Promise<void> {
  await app.close()
  await pair.stop()
}

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(20)
}

const onStandby = (statement: string) =>
  withClient(pair.standby.url, async (client) => (await client.query(statement)).rows[0]?.answer)

/** How often this happened to reads until now. */
async function readsBy(place: string, reason: string): Promise<number> {
  const series = `refcall_replica_reads_total{place="${place}",reason="${reason}"} `
  const line = (await app.deps.metrics?.text())?.split('\n').find((each) => each.startsWith(series))
  return Number(line?.slice(series.length) ?? 0)
}

/** Reads as a page that has taken all live messages up to `seen`. */
async function read<Body = Listed>(client: TestClient, url: string, seen: string): Promise<Body> {
  const answer = await client.inject({ method: 'GET', url, headers: { 'refcall-seen': seen } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Who answers: the standby (`served`), or the primary, and why. */
async function placeOf(ask: () => Promise<unknown>): Promise<string> {
  const all = ['served', 'late', 'away', 'newer']
  const counts = () => Promise.all(all.map((reason) => readsBy(reason === 'served' ? 'replica' : 'primary', reason)))
  const before = await counts()
  await ask()
  const after = await counts()
  return all.filter((_, index) => after[index] !== before[index]).join()
}

let operators = 0

async function openOperator(): Promise<TestClient> {
  const operator = await openBrowser(app)
  const password = 'correct horse battery'
  operators += 1
  const names = {
    username: `operator${operators}`,
    email: `${operators}@example.com`,
    firstName: 'Olga',
    lastName: 'Ops',
  }
  const { user } = await operator.call('POST /api/mobile/register', {
    body: { ...names, password, confirmPassword: password },
  })
  await app.owner.updateTable('account').set({ is_operator: true }).where('id', '=', user.id).execute()
  return operator
}

let operator: TestClient
/** Gives the tests around it two servers, the service on them, and an operator. */
function onPairOfOwn(): void {
  beforeAll(async () => {
    await begin()
    operator = await openOperator()
  }, 120_000)
  afterAll(end)
}

const seenNow = () => app.deps.hub.lastEventId()

const cancel = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })

const statusIn = (listed: Listed, matchId: string) => listed.matches.find(({ id }) => id === matchId)?.status

describe('a standby that streams', () => {
  onPairOfOwn()

  it('answers the dashboard and the history, and never with less than the caller has done', async () => {
    const player = await openBrowser(app)
    for (let round = 0; round < 10; round += 1) {
      const { id } = await requestMatch(player, PLACE)
      expect(statusIn(await read(player, '/api/matches/history', seenNow()), id)).toBe('pending')
      await cancel(player, id)
      expect(statusIn(await read(player, '/api/matches/history', seenNow()), id)).toBe('cancelled')
    }
    for (const url of DASHBOARD)
      await until(async () => (await placeOf(() => read(operator, url, seenNow()))) === 'served')
    await until(async () => (await placeOf(() => read(player, '/api/matches/history', seenNow()))) === 'served')
    expect(await read(operator, RANGE, seenNow())).not.toHaveProperty('behindSeconds')
  })

  it('does not look late while nothing happens', async () => {
    const { hub, replica } = app.deps
    const seen = hub.lastEventId()
    const idleUntil = performance.now() + 6_000
    await until(() => {
      expect(replica.lagMs()).toBeLessThan(1_000)
      return performance.now() > idleUntil
    })
    expect(await placeOf(() => read(operator, RANGE, seen))).toBe('served')
    expect(await app.deps.metrics?.text()).toContain('\nrefcall_replica_up 1\n')
  }, 30_000)

  it('paused: is told to be behind, is not asked by a caller who knows more, and by no caller once it is too late', async () => {
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, PLACE)
    const before = seenNow()
    await until(
      async () =>
        statusIn(await read(operator, RANGE, before), id) === 'pending' &&
        (await placeOf(() => read(operator, RANGE, before))) === 'served',
    )
    await onStandby('select pg_wal_replay_pause() as answer')
    await until(async () => (await onStandby('select pg_get_wal_replay_pause_state() as answer')) === 'paused')
    await cancel(player, id)

    // Who has changed it, and who was told of it, reads it; who knows nothing of it reads what was true before.
    expect(
      await placeOf(async () =>
        expect(statusIn(await read(player, '/api/matches/history', before), id)).toBe('cancelled'),
      ),
    ).toBe('newer')
    expect(await placeOf(async () => expect(statusIn(await read(operator, RANGE, before), id)).toBe('pending'))).toBe(
      'served',
    )
    await until(() => seenNow().split('.')[1] !== before.split('.')[1])
    expect(
      await placeOf(async () => expect(statusIn(await read(operator, RANGE, seenNow()), id)).toBe('cancelled')),
    ).toBe('newer')

    // An operator's own step, read back in another place of the dashboard.
    const second = await openOperator()
    const { id: other } = await requestMatch(player, PLACE)
    await second.call('POST /api/dashboard/matches/:matchId/cancel', {
      params: { matchId: other },
      body: { reason: 'a trial' },
    })
    expect(await read<{ match: { status: string } }>(second, `/api/dashboard/matches/${other}`, before)).toMatchObject({
      match: { status: 'cancelled' },
    })

    let told: number | undefined
    await until(async () => (told = (await read(operator, RANGE, before)).behindSeconds) !== undefined)
    expect(told).toBeGreaterThanOrEqual(2)
    await until(async () => (await placeOf(() => read(operator, RANGE, before))) === 'late')
    const late = await read(operator, RANGE, before)
    expect(statusIn(late, id)).toBe('cancelled')
    expect(late).not.toHaveProperty('behindSeconds')

    await onStandby('select pg_wal_replay_resume() as answer')
    await until(async () => (await placeOf(() => read(operator, RANGE, seenNow()))) === 'served')
  }, 60_000)

  it('is not asked by callers that do not say what they have seen or changed', async () => {
    expect(await placeOf(() => operator.inject({ method: 'GET', url: RANGE }))).toBe('newer')
    expect(
      await placeOf(() => operator.inject({ method: 'GET', url: RANGE, headers: { 'refcall-seen': 'anything' } })),
    ).toBe('newer')
    const elsewhere = seenNow().replace(/^.{8}/, '00000009')
    expect(await placeOf(() => read(operator, RANGE, elsewhere))).toBe('newer')
    const ahead = seenNow().replace(/\.\d+\./, '.18446744073709551615.')
    expect(await placeOf(() => read(operator, RANGE, ahead))).toBe('newer')
    const anybody = app.client()
    expect(
      (await anybody.inject({ method: 'GET', url: RANGE, headers: { 'refcall-seen': seenNow() } })).statusCode,
    ).toBe(401)
  })

  it('takes no change', async () => {
    const player = await openBrowser(app)
    await until(async () => (await placeOf(() => read(player, '/api/matches/history', seenNow()))) === 'served')
    const standby = app.deps.config.replicaUrl ?? ''
    await expect(
      withClient(standby, (client) => client.query('update account set is_operator = true')),
    ).rejects.toThrow(/read-only/)
  })

  it('killed: the primary answers, and no caller notices', async () => {
    await until(async () => (await placeOf(() => read(operator, RANGE, seenNow()))) === 'served')
    await pair.standby.kill('SIGKILL')
    for (const url of DASHBOARD) expect(await placeOf(() => read(operator, url, seenNow()))).toBe('away')
    await until(() => app.deps.replica.isUp() === false)
    const text = await app.deps.metrics?.text()
    expect(text).toContain('\nrefcall_replica_up 0\n')
    expect(text).not.toContain('\nrefcall_replica_lag_seconds ')
    expect(await placeOf(() => read(operator, RANGE, seenNow()))).toBe('away')
  })
})

describe('a standby that is promoted', () => {
  onPairOfOwn()

  it('is not asked any more: its history is another one', async () => {
    await until(async () => (await placeOf(() => read(operator, RANGE, seenNow()))) === 'served')
    await pair.promote()
    expect(await placeOf(() => read(operator, RANGE, seenNow()))).toBe('away')
    const player = await openBrowser(app)
    const { id } = await requestMatch(player, PLACE)
    expect(statusIn(await read(operator, RANGE, seenNow()), id)).toBe('pending')
  })

  it('counts as away, until the primary itself is away: then nobody knows', async () => {
    await until(() => app.deps.replica.isUp() === false)
    await pair.primary.kill('SIGKILL')
    await until(() => app.deps.replica.isUp() === null)
    expect(await app.deps.metrics?.text()).not.toContain('\nrefcall_replica_up ')
  })
})
