import type { ErrorBody } from '@refcall/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { steadyPort } from '@refcall/tools/run/free-port'
import { openClient, type Client } from '@refcall/node-client'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { endAll } from '@refcall/tools/run/lifetime'
import { runScript } from '@refcall/tools/run/processes'
import { startCrashableApi } from './api.ts'
import { startCrashableDatabase, type CrashableDatabase } from './database.ts'

let database: CrashableDatabase
let origin: string

beforeAll(async () => {
  database = await startCrashableDatabase('frozen', () => {})
  const env = {
    DATABASE_URL: database.url,
    REFCALL_ENV: 'test',
    PAYMENTS: 'off',
    REFCALL_LIFT_RATE_LIMITS: '1',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  await runScript('apps/api/src/migrate.ts', [], env, () => {})
  origin = (await startCrashableApi({ port: await steadyPort(), env, logFile: 'frozen-api.log' })).url
})
afterEach(() => database.thaw())
afterAll(endAll)

const FORM = {
  playerCount: 4,
  gamesRemaining: 2,
  tableNumber: '7',
  totalAmount: '16.00',
  paymentMethod: 'cash',
  latitude: 37.7,
  longitude: -122.4,
} as const

interface Refused {
  readonly status: number
  readonly code: ErrorBody['code']
  readonly retryAfter: string | null
  readonly ms: number
}

const ask = async (method: string, path: string, client: Client, body?: object): Promise<Refused> => {
  const began = performance.now()
  const headers = { cookie: client.cookie(), ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { code } = (await response.json()) as ErrorBody
  return {
    status: response.status,
    code,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - began,
  }
}

const openDevice = async () => {
  const client = openClient(origin, {})
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  return client
}

const requestPath = ({ deviceId }: Client) => `/api/device/${deviceId}/matches`

const READS = [
  ['a device’s matches', requestPath],
  ['its events', ({ deviceId }: Client) => `/api/events/${deviceId}`],
  ['the referees nearby', () => '/api/referees/available?paymentMethod=cash&latitude=37.7&longitude=-122.4'],
  ['whether it is ready', () => '/api/ready'],
] as const

/** Seconds, by chance. */
const SOON = /^[1-4]$/

/** The time of all health calls, which need no database: that much delay is the machine's, not the database's. */
const timeOfHealth = async (until: Promise<unknown>): Promise<number> => {
  let isOver = false
  void until.finally(() => (isOver = true))
  let sum = 0
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${origin}/api/health`)).text()
    sum += performance.now() - began
    await pause(20)
  }
  return sum
}

it('answers 503, to be asked again, within a second for reads and two for writes while nothing comes from the database', async () => {
  const reader = await openDevice()
  const writers = await Promise.all(Array.from({ length: 4 }, openDevice))
  database.freeze()
  const asked = Promise.all([
    Promise.all(READS.map(([, path]) => ask('GET', path(reader), reader))),
    Promise.all(writers.map((client) => ask('POST', requestPath(client), client, FORM))),
  ])
  const lateMs = await timeOfHealth(asked)
  const [reads, writes] = await asked
  for (const { ms, ...answer } of reads) {
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: expect.stringMatching(SOON) })
    expect(ms).toBeLessThan(1_000 + lateMs)
  }
  for (const { ms, status, retryAfter } of writes) {
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(SOON)])
    expect(ms).toBeLessThan(2_000 + lateMs)
  }
  // Unanswered connections were closed: a retry succeeds.
  database.thaw()
  for (const client of writers) {
    const { match } = await client.must('POST /api/device/:deviceId/matches', {
      params: { deviceId: client.deviceId },
      body: FORM,
    })
    expect(match.status).toBe('pending')
  }
})

it('says of a change that was sent and not answered that its outcome is unknown; the same step answers as the first then', async () => {
  const player = await openDevice()
  const referee = await openDevice()
  // With its key now, so that the step does not have to make the device known first.
  await referee.must('POST /api/start', { body: { deviceId: referee.deviceId } })
  const { match } = await player.must('POST /api/device/:deviceId/matches', {
    params: { deviceId: player.deviceId },
    body: FORM,
  })
  const path = `/api/mobile/matches/${match.id}/accept`
  const step = { deviceId: referee.deviceId }
  // The commit waits for a standby that does not exist: it is written here, and never acknowledged.
  const setNames = (names: string) =>
    withClient(database.url, async (client) => {
      await client.query(`set synchronous_commit = local`)
      await client.query(`alter system set synchronous_standby_names = '${names}'`)
      await client.query('select pg_reload_conf()')
    })
  await setNames('absent')
  while (
    !(await withClient(database.url, (client) => client.query('show synchronous_standby_names'))).rows[0]
      ?.synchronous_standby_names
  )
    await pause(10)
  const first = await ask('PATCH', path, referee, step)
  await setNames('')
  expect(first).toMatchObject({ status: 503, code: 'outcome_unknown', retryAfter: expect.stringMatching(SOON) })
  const again = await referee.must('PATCH /api/mobile/matches/:matchId/accept', {
    params: { matchId: match.id },
    body: step,
  })
  const once = await referee.must('PATCH /api/mobile/matches/:matchId/accept', {
    params: { matchId: match.id },
    body: step,
  })
  expect(again).toEqual(once)
})
