import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { migrateToLatest, OlderVersion, refuseOlderVersion } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

const url = process.env['DATABASE_URL'] ?? ''
const later = {
  '0999-later 12345678': { up: async (db: Kysely<unknown>) => void (await sql`create table later ()`.execute(db)) },
}

let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(() => owner.end())

const tables = async () =>
  (await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).rows

describe('works', () => {
  it('applies what is missing once, and grants the API its rights', async () => {
    expect(await migrateToLatest(url)).toEqual({ applied: [], isFurther: false, roleMissing: null })
    expect((await owner.query(`select has_table_privilege('refcall_api', 'device', 'select') as may`)).rows).toEqual([
      { may: true },
    ])
  })

  it('leaves the schema of a later release as it is when an earlier release is rolled back to', async () => {
    await migrateToLatest(url, { ...readMigrations(), ...later })
    const before = await tables()
    expect(await migrateToLatest(url)).toEqual({ applied: [], isFurther: true, roleMissing: null })
    await refuseOlderVersion(url)
    expect(await tables()).toEqual(before)
  })
})

describe('refuses in one sentence, and touches nothing', () => {
  it.each([
    ['migrations before the first release', ['0001-initial', '0002-payments', '0033-measured-places']],
    ['a migration that was changed since', ['0001-initial ffffffff']],
    ['a migration that is gone', [...Object.keys(readMigrations()), '0001-before 12345678']],
  ])('a database with %s', async (_, names) => {
    await owner.query('delete from kysely_migration')
    await owner.query(`insert into kysely_migration select name, '' from unnest($1::text[]) name`, [names])
    const before = await tables()
    for (const attempt of [migrateToLatest(url), refuseOlderVersion(url)]) {
      await expect(attempt).rejects.toThrow(OlderVersion)
      await expect(attempt).rejects.toThrow(/^The database was made by an older version .* --fresh [^.]*\.$/)
    }
    expect(await tables()).toEqual(before)
    expect((await owner.query('select name from kysely_migration order by name')).rows).toHaveLength(names.length)
  })
})
