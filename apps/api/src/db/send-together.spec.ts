import { sql, type RawBuilder } from 'kysely'
import { recordStatements } from '../testing/recorded-statements.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { sendLast, sendWithNext } from './send-together.ts'
import type { Trx } from './database.ts'

let app: TestApp
let recording: ReturnType<typeof recordStatements>
beforeAll(async () => {
  recording = recordStatements()
  app = await startApp()
  await sql`create table entry (name text primary key)`.execute(app.owner)
  await sql`grant all on entry to public`.execute(app.owner)
})
afterEach(() => sql`truncate entry`.execute(app.owner))
afterAll(async () => {
  await app.close()
  recording.end()
})

const transaction = <T>(work: (trx: Trx) => Promise<T>) => app.deps.db.transaction().execute(work)
const insertion = (name: string) => sql`insert into entry values (${name})`
const names = async () =>
  (await sql<{ name: string }>`select name from entry order by name`.execute(app.owner)).rows.map(({ name }) => name)
/** A statement to follow a commit, and its answer. */
function follower(statement: RawBuilder<unknown>) {
  const { promise: rows, resolve } = Promise.withResolvers<readonly unknown[]>()
  const { sql: text, parameters: values } = statement.compile(app.deps.db)
  return { text, values, rows, sent: resolve }
}
const texts = () => recording.take().map(({ text }) => text.split(' ', 1)[0])

describe('a statement that is sent with the next one of its transaction', () => {
  it('works: begin, it and the next one are sent together, in this order, and the next one is answered', async () => {
    recording.take()
    const sent = await transaction(async (trx) => {
      await sendWithNext(() => sql`lock table entry in share row exclusive mode`.execute(trx))
      await new Promise(setImmediate)
      expect(texts()).toEqual([])
      const answer = sql<{
        held: boolean
      }>`select exists (select from pg_locks where relation = 'entry'::regclass and mode = ${'ShareRowExclusiveLock'} and pid = pg_backend_pid()) as held`.execute(
        trx,
      )
      await new Promise(setImmediate)
      const sent = texts()
      expect((await answer).rows).toEqual([{ held: true }])
      return sent
    })
    expect(sent).toEqual(['begin', 'lock', 'select'])
    expect(texts()).toEqual(['commit'])
  })

  it('works: the next one fails with its error, and the connection goes on', async () => {
    const failing = transaction(async (trx) => {
      await sendWithNext(() => sql`lock table nowhere`.execute(trx))
      await insertion('after a failed lock').execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '42P01' })
    expect(await names()).not.toContain('after a failed lock')
  })

  it('works: without a next one it is not sent, neither in a transaction that has begun nor in one that has not', async () => {
    recording.take()
    await transaction((trx) => sendWithNext(() => sql`lock table entry`.execute(trx)))
    expect(texts()).toEqual([])
    await transaction(async (trx) => {
      await insertion('before a lock').execute(trx)
      await sendWithNext(() => sql`lock table nowhere`.execute(trx))
    })
    expect(texts()).toEqual(['begin', 'insert', 'commit'])
    expect(await names()).toContain('before a lock')
  })

  it('works: outside a transaction it is sent like any other', async () => {
    const { rows } = await sendWithNext(() => sql`select ${1}::int as one`.execute(app.deps.db))
    expect(rows).toEqual([{ one: 1 }])
  })
})

describe('the last statement of a transaction', () => {
  it('works: the commit is sent with it, before it is answered', async () => {
    recording.take()
    const sent = await transaction(async (trx) => {
      await insertion('first').execute(trx)
      const answer = sendLast(() => insertion('last').execute(trx))
      await new Promise(setImmediate)
      const texts = recording.take().map(({ text, rowCount }) => [text.split(' ', 1)[0], rowCount])
      await answer
      return texts
    })
    expect(sent.slice(0, 2)).toEqual([
      ['begin', null],
      ['insert', 1],
    ])
    expect(sent.at(-1)).toEqual(['commit', null])
    expect(await names()).toEqual(['first', 'last'])
  })

  it('works: nothing is sent for a transaction without statements', async () => {
    recording.take()
    await transaction(async () => undefined)
    await transaction(async () => Promise.reject(new Error('no'))).catch(() => undefined)
    expect(texts()).toEqual([])
  })

  it('works: what fails commits nothing, and its connection goes on', async () => {
    await transaction((trx) => insertion('first').execute(trx))
    const failing = transaction(async (trx) => {
      await insertion('of a failure').execute(trx)
      await sendLast(() => insertion('first').execute(trx))
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await expect(
      transaction((trx) => sendLast(() => sql`insert into nowhere values (${1})`.execute(trx))),
    ).rejects.toMatchObject({ code: '42P01' })
    await transaction((trx) => sendLast(() => insertion('later').execute(trx)))
    expect(await names()).toEqual(['first', 'later'])
  })

  it('works: what follows the commit is sent with it, and sees what is committed', async () => {
    recording.take()
    const seen = follower(sql`select name from entry where name = ${'followed'}`)
    await transaction((trx) => sendLast(() => insertion('followed').execute(trx), seen))
    expect(texts()).toEqual(['begin', 'insert', 'commit', 'select'])
    expect(await seen.rows).toEqual([{ name: 'followed' }])
  })

  it('works: what follows is answered where nothing was committed, and its own failure fails nothing', async () => {
    await transaction((trx) => insertion('first').execute(trx))
    const seen = follower(sql`select count(*)::int as count from entry where name <> ${'first'}`)
    await expect(transaction((trx) => sendLast(() => insertion('first').execute(trx), seen))).rejects.toMatchObject({
      code: '23505',
    })
    expect(await seen.rows).toEqual([{ count: 0 }])
    const failing = follower(sql`select ${1}::int / 0`)
    await transaction((trx) => sendLast(() => insertion('second').execute(trx), failing))
    await expect(failing.rows).rejects.toMatchObject({ code: '22012' })
    expect(await names()).toEqual(['first', 'second'])
  })

  it('refuses a statement after it', async () => {
    const two = transaction((trx) =>
      sendLast(async () => {
        await insertion('one').execute(trx)
        await insertion('too many').execute(trx)
      }),
    )
    await expect(two).rejects.toThrow('after the last one')
    expect(await names()).not.toContain('too many')
  })
})
