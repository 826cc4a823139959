import { sql } from 'kysely'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { apiUrlOf } from './db/api-role.ts'
import { openDatabase, type Database } from './db/database.ts'
import { figuresIn } from './testing/figures.ts'
import { waitingForLocks } from './testing/waiting-for-locks.ts'

const OWNER_URL = process.env['DATABASE_URL'] ?? ''
const COUNT = 3

const start = (env: Readonly<Record<string, string>> = {}) => {
  const variables = {
    REFCALL_ENV: 'test',
    PAYMENTS: 'off',
    LOG_LEVEL: 'error',
    PORT: '0',
    SHED_AFTER_MS: '0',
    SILENCE_PATIENCE: '20',
    REFCALL_LIFT_RATE_LIMITS: '1',
  }
  return spawn(process.execPath, [`${__dirname}/main.ts`], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...variables,
      DATABASE_URL: apiUrlOf(OWNER_URL),
      API_PROCESSES: String(COUNT),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const saidBy = (stream: NodeJS.ReadableStream, what: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let said = ''
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      const found = what.exec(said)
      if (found) resolve(found)
    })
    stream.once('end', () => reject(new Error(`it ended without saying ${what}: ${said}`)))
  })

describe('three processes', () => {
  let owner: Database
  let service: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream }
  let origin: string
  let metrics: string

  const workers = () =>
    readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').trim().split(' ').map(Number)
  /** How many have said in the database that they live, dead ones included. */
  const known = async () => (await owner.selectFrom('api_process').select('id').execute()).length
  const statusOf = async (path: string) => (await fetch(origin + path, { headers: { connection: 'close' } })).status

  const signIn = async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'a long enough one' })
    return (
      await fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).status
  }

  beforeAll(async () => {
    owner = openDatabase(OWNER_URL, 2)
    service = start({ METRICS_PORT: '0' })
    const at = saidBy(service.stdout, /Metrics at (\S+)\n/)
    const [, said = ''] = await saidBy(service.stdout, /API ready at (\S+)\/api, soon in 3 processes/)
    origin = said
    ;[, metrics = ''] = await at
    while ((await known()) < COUNT) await new Promise(setImmediate)
  })
  afterAll(async () => {
    service.kill('SIGKILL')
    await owner.destroy()
  })

  it('answer on one port', async () => {
    const streams: ReturnType<typeof get>[] = []
    const serving = () => owner.selectFrom('live_channel').select('process_id').distinct().execute()
    while ((await serving()).length < COUNT) {
      const stream = get(`${origin}/api/events/web_1_port${streams.length}`, { agent: false })
      streams.push(stream)
      expect((await once(stream, 'response'))[0]).toMatchObject({ statusCode: 200 })
    }
    for (const stream of streams) stream.destroy()
  })

  it('are counted together, each answer once', async () => {
    const figures = async () => figuresIn(await (await fetch(metrics)).text())
    const route = 'refcall_http_request_seconds_count{method="GET",route="/api/ready",status="200"}'
    const before = (await figures()).get(route) ?? 0
    for (let asked = 0; asked < 2 * COUNT; asked += 1) expect(await statusOf('/api/ready')).toBe(200)
    // An answer is counted just after it has left.
    let seen: ReadonlyMap<string, number>
    do seen = await figures()
    while ((seen.get(route) ?? 0) < before + 2 * COUNT)
    expect(seen.get(route)).toBe(before + 2 * COUNT)
    expect(seen.get('refcall_state_up')).toBe(1)
    expect(seen.get('refcall_referees_on_duty')).toBe(0)
  })

  it('one that is killed is started again, while the others answer', async () => {
    const [killed = 0, ...others] = workers()
    const noticed = saidBy(service.stderr, /A process of the API ended by itself \(SIGKILL\)\. It is started again\./)
    process.kill(killed, 'SIGKILL')
    await noticed
    while ((await known()) <= COUNT) expect(await statusOf('/api/health')).toBe(200)
    expect(workers()).toEqual([...others, expect.any(Number)])
  })

  it('end when they are asked to, and answer what they had begun', async () => {
    const pids = workers()
    const ended = once(service, 'exit')
    const before = await known()
    const { answer, isOver } = await owner.transaction().execute(async (trx) => {
      await sql`lock table account in access exclusive mode`.execute(trx)
      const waiting = { answer: signIn(), isOver: false }
      waiting.answer.catch(() => undefined).finally(() => (waiting.isOver = true))
      await waitingForLocks(owner, 1)
      service.kill('SIGTERM')
      // A process that closes signs off first.
      while (!waiting.isOver && (await known()) === before) await new Promise(setImmediate)
      return { ...waiting }
    })
    expect(isOver).toBe(false)
    expect(await answer).toBe(401)
    expect(await ended).toEqual([0, null])
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

it('what keeps them from starting is said once, and ends them', async () => {
  const service = start({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATABASE_PATIENCE: '0',
    LOG_LEVEL: 'silent',
  })
  const [said, [code]] = await Promise.all([text(service.stderr), once(service, 'exit')])
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^The API cannot start: its database is away/)])
  expect(code).toBe(1)
})
