import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase, type Database } from './database.ts'
import { DatabaseProxy } from '../testing/database-proxy.ts'
import { requestDeadline, runWithin, type Deadline } from './deadline.ts'
import { DatabaseSilent } from './watch.ts'

const TARGET = new URL(process.env['DATABASE_URL'] ?? '')

let proxy: DatabaseProxy
let db: Database
beforeEach(async () => {
  proxy = new DatabaseProxy()
  db = openDatabase(await proxy.listen(), 1)
  await sql`create table if not exists supervised (name text primary key)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  await proxy.close()
})

const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
const insert = (into: Pick<Database, 'executeQuery' | 'getExecutor'>, name: string) =>
  sql`insert into supervised values (${name})`.execute(into)

/** Runs work as a request, and returns its deadline and its failure. */
async function asRequest(work: () => Promise<unknown>): Promise<{ deadline: Deadline; failure: unknown }> {
  const deadline = requestDeadline(false)
  const failure = await runWithin(deadline, work).then(
    () => null,
    (error: unknown) => error,
  )
  return { deadline, failure }
}

it('destroys a connection whose statement was not answered in time, instead of returning it to the pool', async () => {
  const first = await backend()
  proxy.isFrozen = true
  const { failure } = await asRequest(() => sql`select ${1}::int`.execute(db))
  expect(failure).toBeInstanceOf(DatabaseSilent)
  proxy.thaw()
  expect(await backend()).not.toBe(first)
})

it('counts a commit whose answer is lost as a change that may have been made', async () => {
  proxy.freezesAt = 'commit'
  const { deadline, failure } = await asRequest(() => db.transaction().execute((trx) => insert(trx, 'unanswered')))
  expect(failure).toBeInstanceOf(DatabaseSilent)
  expect(deadline.changes).toBe(1)
})

it('counts no change when the database falls silent before the commit is sent', async () => {
  proxy.freezesAt = 'insert'
  const { deadline, failure } = await asRequest(() => db.transaction().execute((trx) => insert(trx, 'uncommitted')))
  expect(failure).toBeInstanceOf(DatabaseSilent)
  expect(deadline.changes).toBe(0)
})

it('counts no change that the database has refused', async () => {
  const { deadline, failure } = await asRequest(() => sql`insert into supervised values (${null})`.execute(db))
  expect(failure).toBeInstanceOf(pg.DatabaseError)
  expect(deadline.changes).toBe(0)
})

it('answers a lock only once the database holds it', async () => {
  const holder = new pg.Client({ connectionString: TARGET.href })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table supervised')
  const order: string[] = []
  const waiting = db.transaction().execute(async (trx) => {
    await sql`lock table supervised`.execute(trx)
    order.push('locked')
  })
  const { rows } = await holder.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  order.push('released')
  await holder.query('commit')
  await waiting
  await holder.end()
  expect(order).toEqual(['released', 'locked'])
})

it('closes a connection to a server that is no longer the primary', async () => {
  const first = await backend()
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(insert(db, 'on a standby')).rejects.toMatchObject({ code: '25006' })
  expect(await backend()).not.toBe(first)
  await insert(db, 'on the primary')
})
