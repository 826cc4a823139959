import { sql } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import { Refusal } from '../platform/refusal.ts'
import { transact } from '../outbox/index.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ DATABASE_POOL: '3' })
  await sql`create table note (name text primary key)`.execute(app.owner)
  await sql`grant all on note to public`.execute(app.owner)
})
afterAll(() => app.close())

let columns = 0
/** What a migration does beside a process that has its statements prepared. */
const widen = async (): Promise<string> => {
  const column = `later_${(columns += 1)}`
  await sql`alter table note add column ${sql.ref(column)} integer`.execute(app.owner)
  return column
}

const read = async () =>
  (await sql<Record<string, unknown>>`select * from note where name <> ${''} order by name`.execute(app.deps.db)).rows
const insertion = (name: string) => sql`insert into note (name) values (${name}) returning *`

/** The same work on each connection of the pool at once. */
const onAll = <T>(work: (index: number) => Promise<T>): Promise<T[]> => Promise.all([0, 1, 2].map(work))

describe('works, when a migration has changed what prepared statements return', () => {
  it('reads are answered, on each connection', async () => {
    await onAll(read)
    const column = await widen()
    await insertion(`read with ${column}`).execute(app.owner)
    for (const rows of await onAll(read)) expect(rows[0]).toHaveProperty(column)
  })

  it('a change without a transaction is made once', async () => {
    await onAll((index) => insertion(`before ${index}`).execute(app.deps.db))
    await widen()
    await onAll((index) => insertion(`after ${index}`).execute(app.deps.db))
    expect((await read()).filter(({ name }) => String(name).startsWith('after'))).toHaveLength(3)
  })

  it.each([
    ['units of work', 'unit', (name: string) => transact(app.deps, ({ trx }) => insertion(name).execute(trx))],
    [
      'transactions that publish nothing',
      'quiet',
      (name: string) => inTransaction(app.deps.db, (trx) => insertion(name).execute(trx)),
    ],
  ])('%s are done once', async (_, kind, work) => {
    await onAll((index) => work(`early ${kind} ${index}`))
    await widen()
    await onAll((index) => work(`late ${kind} ${index}`))
    expect((await read()).filter(({ name }) => String(name).startsWith(`late ${kind}`))).toHaveLength(3)
  })

  it('an account signs out everywhere', async () => {
    const open = async (username: string) => {
      const client = app.client()
      const names = { username, email: `${username}@example.com`, firstName: 'Ada', lastName: 'Low' }
      await client.call('POST /api/mobile/register', {
        body: { ...names, password: 'correct horse battery', confirmPassword: 'correct horse battery' },
      })
      return client
    }
    const [first, second] = [await open('first'), await open('second')]
    await first.call('POST /api/me/sign-out-everywhere')
    await sql`alter table account add column later integer`.execute(app.owner)
    await second.call('POST /api/me/sign-out-everywhere')
  })
})

it('refuses as before what the work itself refuses', async () => {
  await expect(transact(app.deps, () => Promise.reject(new Refusal('not_found')))).rejects.toThrow(Refusal)
  await expect(insertion('early unit 0').execute(app.deps.db)).rejects.toMatchObject({ code: '23505' })
})
