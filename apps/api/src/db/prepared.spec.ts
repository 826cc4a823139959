import { sql } from 'kysely'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { onlyRow, prepared, preparedPart } from './prepared.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.close())

const AT = new Date('2026-03-01T12:00:00Z')

describe('a prepared statement', () => {
  it('works: it is built once, and takes the values of each execution', async () => {
    let built = 0
    const sum = prepared((db, first: number, second: number) => {
      built += 1
      return db.selectNoFrom([
        sql<number>`${first}::int * 10 + ${second}::int + ${first}::int`.as('sum'),
        sql<string>`${'kept'}::text`.as('own'),
      ])
    })
    expect(await sum(app.deps.db, 1, 2)).toEqual([{ sum: 13, own: 'kept' }])
    expect(await app.deps.db.transaction().execute((trx) => sum(trx, 3, 4))).toEqual([{ sum: 37, own: 'kept' }])
    expect(built).toBe(1)
  })

  it('works: with rows, it is built for each set of columns, without those that are not given', async () => {
    const shapes: string[][] = []
    const change = prepared((db, id: string, columns: { alias?: string | undefined; created_at?: Date }) => {
      shapes.push(Object.keys(columns))
      return db.updateTable('device').set(columns).where('id', '=', id).returning(['alias', 'created_at'])
    })
    await app.owner.insertInto('device').values({ id: 'dev_prepared', alias: 'first', created_at: AT }).execute()
    expect(await change(app.deps.db, 'dev_prepared', { alias: 'second' })).toEqual([
      { alias: 'second', created_at: AT },
    ])
    const later = new Date(AT.getTime() + 1_000)
    expect(await change(app.deps.db, 'dev_prepared', { alias: undefined, created_at: later })).toEqual([
      { alias: 'second', created_at: later },
    ])
    expect(await change(app.deps.db, 'dev_prepared', { alias: 'third' })).toEqual([
      { alias: 'third', created_at: later },
    ])
    expect(shapes).toEqual([['alias'], ['created_at']])
  })

  it('works: from a raw template, with a list as one value', async () => {
    const total = prepared(
      (_, first: number, others: readonly number[]) =>
        sql<{ total: number }>`select ${first}::int + sum(other)::int as total from unnest(${others}::int[]) as other`,
    )
    expect(await total(app.deps.db, 1, [2, 3])).toEqual([{ total: 6 }])
    expect(await total(app.deps.db, 10, [20])).toEqual([{ total: 30 }])
  })

  it('works: as a part of a greater statement, beside other values, once for each set of columns', async () => {
    let built = 0
    const change = preparedPart((db, id: string, columns: { alias?: string; created_at?: Date }) => {
      built += 1
      return db.updateTable('device').set(columns).where('id', '=', id).returning(['id', 'alias'])
    })
    for (const id of ['dev_part_1', 'dev_part_2'])
      await app.owner
        .insertInto('device')
        .values({ id, alias: `of ${id}`, created_at: AT })
        .execute()
    for (const [one, other] of [
      ['a', 'b'],
      ['c', 'd'],
    ] as const) {
      const { rows } = await sql`
        with one as (${change('dev_part_1', { alias: one })}), other as (${change('dev_part_2', { alias: other, created_at: AT })})
        select ${'before'} || one.alias || other.alias || ${'after'} as told from one, other`.execute(app.deps.db)
      expect(rows).toEqual([{ told: `before${one}${other}after` }])
    }
    expect(built).toBe(2)
  })

  it('takes no part of a statement for a value', async () => {
    const one = prepared((db, value: unknown) => db.selectNoFrom(sql`${value}`.as('value')))
    await expect(one(app.deps.db, sql`now()`)).rejects.toThrow('not parts of statements')
    await expect(one(app.deps.db, { at: sql`now()` })).rejects.toThrow('not parts of statements')
  })

  it('has one row where one is expected', () => {
    expect(onlyRow([7])).toBe(7)
    expect(() => onlyRow([])).toThrow('no row')
  })
})
