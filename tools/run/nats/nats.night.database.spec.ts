import type { FastifyBaseLogger } from 'fastify'
import { createCrossProcessNotifier, openNats } from '@refcall/api/embed/live'
import { type NatsConfig, readNats } from '@refcall/api/embed/service'
import { steadyPort } from '../free-port.ts'
import { ensureNats } from './ensure.ts'
import { startNats, type RunningNats } from './start.ts'

const databaseUrl = process.env['DATABASE_URL'] ?? ''

let path: string
let port: number
let server: RunningNats | null = null
let nats: NatsConfig
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  path = await ensureNats(() => {})
})
beforeEach(async () => {
  port = await steadyPort()
  nats = readNats(`nats://127.0.0.1:${port}`) as NatsConfig
})
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
  await halt()
})

const serve = async () => void (server = await startNats(path, port))
const halt = async () => {
  await server?.stop()
  server = null
}

/** A repeatable event that can be awaited each time. */
const bell = <Value = void>() => {
  let ring: (value: Value) => void = () => {}
  return { ring: (value: Value) => ring(value), next: () => new Promise<Value>((resolve) => (ring = resolve)) }
}

const CHANNEL = 'refcall_live_spec'

const openWaker = async () => {
  const said = bell<string>()
  const log = {
    warn: (...words: unknown[]) => said.ring(String(words.at(-1))),
    debug: () => {},
  } as Partial<FastifyBaseLogger>
  const first = said.next()
  const waker = createCrossProcessNotifier({
    databaseUrl,
    nats,
    log: log as FastifyBaseLogger,
    onWake: () => {},
  })
  await waker.start(CHANNEL)
  closing.push(() => waker.stop())
  return { waker, said, first }
}

const overhear = async () => {
  const heard = bell()
  const link = await openNats(nats, () => heard.ring())
  closing.push(() => link.close())
  return { heard }
}

/** A process that gets wake-ups from Postgres only, and does not poll. */
const overhearPostgres = async () => {
  const heard = bell()
  const log = { warn: () => {}, debug: () => {} } as Partial<FastifyBaseLogger>
  const listener = createCrossProcessNotifier({
    databaseUrl,
    nats: null,
    log: log as FastifyBaseLogger,
    onWake: () => heard.ring(),
  })
  const poll = jest.spyOn(globalThis, 'setInterval').mockImplementation((() => undefined) as never)
  await listener.start(CHANNEL)
  poll.mockRestore()
  closing.push(() => listener.stop())
  return { heard }
}

describe('works', () => {
  it('wakes the other processes, and not itself, with an empty message', async () => {
    await serve()
    const [one, other] = [await overhear(), await overhear()]
    let echoes = 0
    const third = await openNats(nats, () => (echoes += 1))
    closing.push(() => third.close())
    const both = Promise.all([one.heard.next(), other.heard.next()])
    await third.wake()
    await both
    expect(echoes).toBe(0)
  })

  it('goes through NATS while it is there, and leaves Postgres alone', async () => {
    await serve()
    const { waker } = await openWaker()
    const { heard } = await overhear()
    const { heard: throughPostgres } = await overhearPostgres()
    let isHeard = false
    void throughPostgres.next().then(() => (isHeard = true))
    const woken = heard.next()
    waker.wake()
    await woken
    expect(isHeard).toBe(false)
  })
})

describe('an outage', () => {
  it('falls back to Postgres, says so once, and recovers', async () => {
    await serve()
    const { waker, first, said } = await openWaker()
    await halt()
    expect(await first).toBe('NATS is away; API processes wake each other through Postgres')
    const { heard: throughPostgres } = await overhearPostgres()
    const wokenThroughPostgres = throughPostgres.next()
    waker.wake()
    await wokenThroughPostgres
    // The next log line is the recovery: the outage is logged once.
    const next = said.next()
    await serve()
    expect(await next).toBe('NATS is back; API processes wake each other through it again')
    const { heard } = await overhear()
    const woken = heard.next()
    waker.wake()
    await woken
  })

  it('at the start keeps nobody from starting', async () => {
    const { waker, first } = await openWaker()
    expect(await first).toContain('NATS is away')
    const { heard } = await overhearPostgres()
    const woken = heard.next()
    waker.wake()
    await woken
  })
})
