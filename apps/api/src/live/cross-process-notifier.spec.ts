import pg from 'pg'
import { listen, notifyOthers } from '../db/notifications.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { createCrossProcessNotifier } from './cross-process-notifier.ts'

const databaseUrl = process.env['DATABASE_URL'] ?? ''

let db: Database
const closing: (() => Promise<unknown>)[] = []

beforeAll(() => {
  db = openDatabase(databaseUrl, 2)
})
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})
afterAll(() => db.destroy())

/** Records every notification through Postgres, in order; `after` resolves once there are that many. */
const overhear = async () => {
  const words: string[] = []
  let look = () => {}
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('notification', ({ payload = '' }) => {
    words.push(payload)
    look()
  })
  await client.connect()
  await client.query('listen refcall_live')
  closing.push(() => client.end())
  const after = (count: number) => new Promise<void>((resolve) => (look = () => (words.length >= count ? resolve() : undefined))())
  return { words, after }
}

const openWaker = async () => {
  const log = { warn: jest.fn(), debug: jest.fn() }
  const waker = createCrossProcessNotifier({ db, databaseUrl, nats: null, log: log as never, onWake: () => {} })
  await waker.start()
  closing.push(() => waker.stop())
  return waker
}

describe('works', () => {
  it('wakes the others once for the first commit and once for all that come before that is done', async () => {
    const { words, after } = await overhear()
    const waker = await openWaker()
    for (let commits = 0; commits < 100; commits += 1) waker.wakeOthers()
    await after(2)
    // A notification from here on belongs to a later commit: no other was under way.
    waker.wakeOthers()
    await after(3)
    await notifyOthers(db, 'the end')
    await after(4)
    expect(words).toEqual([words[0], words[0], words[0], 'the end'])
  })

  it('hears the others and not itself', async () => {
    let heard = 0
    let look = () => {}
    const hear = () => {
      heard += 1
      look()
    }
    const { close } = await listen(databaseUrl, 'one', hear, () => {})
    closing.push(close)
    for (let round = 1; round <= 10; round += 1) {
      await notifyOthers(db, 'one')
      await notifyOthers(db, 'another')
      await new Promise<void>((resolve) => (look = () => (heard >= round ? resolve() : undefined))())
    }
    expect(heard).toBe(10)
  })
})
