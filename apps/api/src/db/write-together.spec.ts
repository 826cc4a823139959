import { sql } from 'kysely'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { preparedPart } from './prepared.ts'
import { writeTogether, type Write } from './write-together.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.close())

const AT = new Date('2026-03-01T12:00:00Z')

const insertion = preparedPart((db, id: string, alias: string) =>
  db.insertInto('device').values({ id, alias, created_at: AT }),
)

const aliases = async () => {
  const rows = await app.owner
    .selectFrom('device')
    .select(['id', 'alias'])
    .where('id', 'like', 'dev_written_%')
    .orderBy('id')
    .execute()
  return rows.map(({ id, alias }) => `${id} ${alias}`)
}

const write = (writes: readonly Write[], jobs: Write | null) =>
  app.deps.db.transaction().execute((trx) => writeTogether(trx, writes, jobs))

describe('writes that are sent as one', () => {
  it('work: each has its own values, whether it was built once, is built now or has parts', async () => {
    const { db } = app.deps
    const name = sql`${'raw'} || ${'!'}`
    const built = db.insertInto('device').values({ id: 'dev_written_2', alias: 'built', created_at: AT })
    const raw = sql`insert into device (id, alias, created_at) values (${'dev_written_3'}, ${name}, ${AT})`
    const literal = sql`insert into device (id, alias, created_at) values (${'dev_written_4'}, ${sql.lit('literal')}, ${AT})`
    await write(
      [insertion('dev_written_1', 'once'), built, raw, literal, insertion('dev_written_5', 'once more')],
      null,
    )
    expect(await aliases()).toEqual([
      'dev_written_1 once',
      'dev_written_2 built',
      'dev_written_3 raw!',
      'dev_written_4 literal',
      'dev_written_5 once more',
    ])
  })

  it.each([
    ['due', AT, true],
    ['not due', null, false],
  ])('work: with jobs they say whether any is due: %s', async (_, dueAt, isDue) => {
    const jobs = sql`update device set alias = ${'job'} where id = ${'dev_written_1'} returning ${dueAt}::timestamptz as due_at`
    const other = sql`update device set alias = ${'write'} where id = ${'dev_written_2'}`
    expect(await write([other], jobs)).toBe(isDue)
    expect((await aliases()).slice(0, 2)).toEqual(['dev_written_1 job', 'dev_written_2 write'])
    expect(await write([], jobs)).toBe(isDue)
  })

  it('work: none are nothing', async () => {
    expect(await write([], null)).toBe(false)
  })
})
