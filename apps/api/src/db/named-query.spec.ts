import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { createPool } from './pool.ts'

let pool: pg.Pool
let client: pg.PoolClient
/** How often Postgres has described rows on the connection. */
let described = 0
beforeEach(async () => {
  pool = createPool(process.env['DATABASE_URL'] ?? '', 2)
  client = await pool.connect()
  described = 0
  const connection = 'connection' in client ? client.connection : null
  if (!(connection instanceof EventEmitter)) throw new Error('pg has no connection there')
  connection.on('rowDescription', () => (described += 1))
})
afterEach(async () => {
  client.release()
  await pool.end()
})

const MIXED = `select $1::int as number, $2::bigint as long, $3::timestamptz as at, $4::json as json, null::text as nothing`
const VALUES = [7, 9_000_000_000, new Date('2026-05-01T12:00:00Z'), '{"a":[1]}'] as const
const ROW = { number: 7, long: 9_000_000_000, at: new Date('2026-05-01T12:00:00Z'), json: { a: [1] }, nothing: null }

describe('works', () => {
  it('a statement is described once on a connection, and each of its answers is read alike', async () => {
    const answers = []
    for (let time = 0; time < 3; time += 1) answers.push(await client.query(MIXED, [...VALUES]))
    for (const { rows, rowCount, command, fields } of answers) {
      expect(rows).toEqual([ROW])
      expect([rowCount, command, fields.map(({ name }) => name)]).toEqual([1, 'SELECT', Object.keys(ROW)])
    }
    expect(described).toBe(1)
  })

  it('another connection has it described for itself', async () => {
    await client.query(MIXED, [...VALUES])
    const other = await pool.connect()
    const { rows } = await other.query(MIXED, [...VALUES])
    other.release()
    expect(rows).toEqual([ROW])
  })

  it('two that are sent at once, before the first was answered, both have their rows', async () => {
    const sent = [1, 2].map((number) => client.query('select $1::int as one', [number]))
    expect((await Promise.all(sent)).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }]])
  })

  it('many rows, none, and a change that returns none are told apart', async () => {
    await client.query('create temp table kept (name text primary key)')
    const counts = []
    for (const many of [2, 0, 3])
      counts.push((await client.query('select n from generate_series(1, $1::int) n', [many])).rows.length)
    expect(counts).toEqual([2, 0, 3])
    for (const name of ['a', 'b']) {
      const { rows, rowCount, command } = await client.query('insert into kept values ($1)', [name])
      expect([rows, rowCount, command]).toEqual([[], 1, 'INSERT'])
    }
  })

  it('after a failure, the first or a later one, it is executed again', async () => {
    const half = (number: number) => client.query('select 10 / $1::int as part', [number])
    await expect(half(0)).rejects.toMatchObject({ code: '22012' })
    expect((await half(5)).rows).toEqual([{ part: 2 }])
    await expect(half(0)).rejects.toMatchObject({ code: '22012' })
    expect((await half(2)).rows).toEqual([{ part: 5 }])
    expect(described).toBe(1)
  })
})
