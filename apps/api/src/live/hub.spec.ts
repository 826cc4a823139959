import { noTracer } from '../platform/tracer.ts'
import { sql, type KyselyPlugin } from 'kysely'
import { apiUrlOf } from '../db/api-role.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { insertEvents, liveChannel, type LiveEvent, type StoredEvent } from '../outbox/index.ts'
import { systemClock } from '../platform/clock.ts'
import { createHub } from './hub.ts'
import type { Subscriber } from './subscribers.ts'

const databaseUrl = apiUrlOf(process.env['DATABASE_URL'] ?? '')
const REFEREE = 'referee:listens'
/** Of the poll, as `cross-process-notifier.ts` sets it. */
const POLL_MS = 1_000

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})

/** The hub of one process, and what it says to the log. `through`: what lies between it and its database. */
async function open(through = (db: Database) => db, clock = systemClock) {
  const db = openDatabase(databaseUrl, 2)
  const [warn, debug] = [jest.fn(), jest.fn()]
  const hub = createHub({
    db: through(db),
    databaseUrl,
    nats: null,
    clock,
    tracer: noTracer,
    log: { warn, debug } as never,
  })
  closing.push(
    () => db.destroy(),
    () => hub.stop(),
  )
  await hub.start()
  return { hub, db, warn, debug }
}

/** One that reads only when it is woken. */
async function openWithoutPoll() {
  const start = globalThis.setInterval
  const silent = jest
    .spyOn(globalThis, 'setInterval')
    .mockImplementation((work, ms) => start(ms === POLL_MS ? () => undefined : work, ms))
  const opened = await open()
  expect(silent).toHaveBeenCalledWith(expect.any(Function), POLL_MS)
  silent.mockRestore()
  return opened
}

/** Collects what the hub delivers; `until` resolves once there is as much. */
function listenTo(hub: { subscribe: (subscriber: Subscriber) => unknown }) {
  const heard: StoredEvent[] = []
  let look = () => {}
  const receive = (event: StoredEvent) => {
    heard.push(event)
    look()
  }
  hub.subscribe({ deviceId: 'a', recipients: [REFEREE, 'area'], place: { latitude: 1.5, longitude: -2.25 }, receive })
  const until = (count: number) =>
    new Promise<void>((resolve) => (look = () => (heard.length >= count ? resolve() : undefined))())
  const matches = () => heard.map(({ json }) => /"(?:matchId|refereeId)":"([^"]{1,9})/.exec(json)?.[1])
  return { heard, until, matches }
}

const closed = (matchId: string): LiveEvent => ({ recipient: REFEREE, body: { type: 'match_request_closed', matchId } })
const write = ({ db }: Awaited<ReturnType<typeof open>>, ...events: LiveEvent[]) =>
  db.transaction().execute((trx) => insertEvents(trx, events, new Date()))
/** As `transact` writes. */
async function writeAndPoke(opened: Awaited<ReturnType<typeof open>>, ...events: LiveEvent[]) {
  await write(opened, ...events)
  opened.hub.poke()
}
describe('works', () => {
  it('a process that is woken delivers what another one has committed: the same events with the same ids', async () => {
    const [one, other] = [await open(), await openWithoutPoll()]
    const [here, there] = [listenTo(one.hub), listenTo(other.hub)]
    const area: LiveEvent = {
      recipient: 'area',
      place: { latitude: 1.5, longitude: -2.25 },
      body: { type: 'referee_availability_change', refereeId: 'two words', isAvailable: true },
    }
    await writeAndPoke(one, closed('match-1'), area, closed('match-2\n'))
    await Promise.all([here.until(3), there.until(3)])
    expect(there.heard).toEqual(here.heard)
    expect(there.matches()).toEqual(['match-1', 'two words', String.raw`match-2\n`])
  })

  it('a wake-up brings also what was committed before without one', async () => {
    const [one, other] = [await open(), await openWithoutPoll()]
    const there = listenTo(other.hub)
    await write(one, closed('match-1'))
    await writeAndPoke(one, closed('match-2'))
    await there.until(2)
    expect(there.matches()).toEqual(['match-1', 'match-2'])
  })

  it('delivers in the order in which transactions began, once the older one has ended', async () => {
    const [one, other] = [await open(), await openWithoutPoll()]
    const [here, there] = [listenTo(one.hub), listenTo(other.hub)]
    const [isBegun, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = one.db.transaction().execute(async (trx) => {
      await insertEvents(trx, [closed('match-1')], new Date())
      isBegun.resolve()
      await isOver.promise
    })
    await isBegun.promise
    await writeAndPoke(one, closed('match-2'))
    isOver.resolve()
    await slow
    await Promise.all([here.until(2), there.until(2)])
    expect([here.matches(), there.matches()]).toEqual([
      ['match-1', 'match-2'],
      ['match-1', 'match-2'],
    ])
  })

  it('says once that delivery waits for an open transaction, which may be of another database of the server', async () => {
    let reads = 0
    // Each read comes a second after the one before.
    const one = await open(undefined, { now: () => new Date(1_000 * (reads += 1)) })
    const here = listenTo(one.hub)
    const elsewhere = new URL(process.env['DATABASE_URL'] ?? '')
    elsewhere.pathname = '/postgres'
    const other = openDatabase(elsewhere.href, 1)
    closing.push(() => other.destroy())
    const [isBegun, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const forgotten = other.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx)
      isBegun.resolve()
      await isOver.promise
    })
    await isBegun.promise
    await writeAndPoke(one, closed('match-1'))
    while (one.warn.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    expect(here.matches()).toEqual([])
    isOver.resolve()
    await forgotten
    await here.until(1)
    expect(one.warn.mock.calls).toEqual([
      [
        { since: expect.any(Date) },
        'live delivery waits for a transaction open since then, in any database of the server',
      ],
    ])
  })

  it('each event is delivered once, however many processes commit at once', async () => {
    const hubs = [await open(), await open(), await open()]
    const heard = hubs.map(({ hub }) => listenTo(hub))
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    await Promise.all(
      numbers.map(async (number) => {
        const one = hubs[number % hubs.length]
        if (one) await writeAndPoke(one, closed(`match-${number}`))
      }),
    )
    await Promise.all(heard.map(({ until }) => until(numbers.length)))
    const [first] = heard
    expect(new Set(first?.matches()).size).toBe(numbers.length)
    for (const each of heard) expect(each.heard).toEqual(first?.heard)
  })

  it('a commit whose event the poll has delivered before the commit was answered wakes the others all the same', async () => {
    const [one, other] = [await open(), await openWithoutPoll()]
    const [here, there] = [listenTo(one.hub), listenTo(other.hub)]
    await write(one, closed('match-1'))
    await here.until(1)
    one.hub.poke()
    await there.until(1)
    expect(there.matches()).toEqual(['match-1'])
  })

  it('an event is found by the poll of the others when they cannot be woken', async () => {
    const db = openDatabase(databaseUrl, 1)
    closing.push(() => db.destroy())
    const channel = await liveChannel(db)
    const rename = (to: string) => sql`update live_epoch set channel = ${to}`.execute(db)
    closing.push(() => rename(channel))
    await rename('longer than a name of Postgres may be, so that every notification fails')
    const [one, other] = [await open(), await open()]
    const [here, there] = [listenTo(one.hub), listenTo(other.hub)]
    await write(one, closed('match-1'))
    one.hub.poke()
    await Promise.all([here.until(1), there.until(1)])
    expect(one.debug).toHaveBeenCalledWith(expect.anything(), 'other processes could not be woken; they poll')
  })
})

/** From now on the next read of the log is answered as a former primary would: with its own epoch, and without what came later. */
function formerPrimary() {
  let isNext = false
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [row] = result.rows
      if (!isNext || row?.['is_behind'] === undefined) return result
      isNext = false
      return { ...result, rows: [{ epoch: `00000000${'f'.repeat(8)}`, is_behind: false, settled: null }] }
    },
  }
  return { through: (db: Database) => db.withPlugin(plugin), answersNext: () => void (isNext = true) }
}

describe('a change of the database', () => {
  it('starts every channel again when a read finds another epoch, even if the next one finds the same epoch as before', async () => {
    const former = formerPrimary()
    const one = await open(former.through)
    const here = listenTo(one.hub)
    let restarts = 0
    one.hub.onNewEpoch(() => (restarts += 1))
    const position = () => one.hub.currentCursor().split('.', 3).join()
    const before = position()
    former.answersNext()
    await write(one, closed('match-1'))
    one.hub.poke()
    while (position() === before) await new Promise((resolve) => setImmediate(resolve))
    await write(one, closed('match-2'))
    one.hub.poke()
    // The first may come too: a transaction of another database keeps the new position before it.
    while (!here.matches().includes('match-2')) await new Promise((resolve) => setImmediate(resolve))
    expect(here.matches()).toEqual(['match-1', 'match-2'].slice(-here.matches().length))
    expect(restarts).toBe(1)
  })
})

describe('is not allowed', () => {
  it('to know the channel, and so to listen or to tell, without a right to the log', async () => {
    const { db } = await open()
    expect(await liveChannel(db)).toMatch(/^refcall_live_[\da-f]{32}$/)
    const owner = openDatabase(process.env['DATABASE_URL'] ?? '', 1)
    closing.push(() => owner.destroy())
    const refusal = owner.transaction().execute(async (trx) => {
      await sql`create role overhears`.execute(trx)
      await sql`set local role overhears`.execute(trx)
      await sql`select channel from live_epoch`.execute(trx)
    })
    await expect(refusal).rejects.toMatchObject({ code: '42501' })
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity 
      where datname = current_database() and application_name = 'refcall-live'`.execute(owner)
    expect(rows.filter(({ query }) => query.includes('refcall_live_'))).toEqual([])
  })
})
