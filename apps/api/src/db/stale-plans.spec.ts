import { sql } from 'kysely'
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

const read = async () => (await sql<Record<string, unknown>>`select * from note where name <> ${''} order by name`.execute(app.deps.db)).rows
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

  it('units of work are done once', async () => {
    const work = (name: string) => transact(app.deps, async ({ trx }) => void (await insertion(name).execute(trx)))
    await onAll((index) => work(`early ${index}`))
    await widen()
    await onAll((index) => work(`late ${index}`))
    expect((await read()).filter(({ name }) => String(name).startsWith('late'))).toHaveLength(3)
  })
})

it('refuses as before what the work itself refuses', async () => {
  await expect(transact(app.deps, () => Promise.reject(new Refusal('not_found')))).rejects.toThrow(Refusal)
  await expect(insertion('early 0').execute(app.deps.db)).rejects.toMatchObject({ code: '23505' })
})
