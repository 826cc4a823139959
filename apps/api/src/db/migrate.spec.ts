import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from './database.ts'
import { MIGRATIONS, migrateToLatest } from './migrate.ts'
import { connectionName, runningReleases } from './running-releases.ts'

const url = process.env['DATABASE_URL'] ?? ''
const tidy = {
  up: (db: Kysely<unknown>) =>
    db.schema
      .alterTable('device')
      .dropColumn('platform')
      .execute()
      .then(() => undefined),
}
const withTidy = {
  migrations: { ...MIGRATIONS, '0999-tidy': tidy },
  contractions: { '0999-tidy': [{ at: 'device.platform', unusedSince: '1.10.0' }] },
}
const plain = { migrations: MIGRATIONS, contractions: {} }
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(() => owner.end())

const hasPlatform = async () =>
  (await owner.query(`select from information_schema.columns where table_name = 'device' and column_name = 'platform'`))
    .rowCount === 1

/** Resolves when the server has ended a connection's process, too. */
async function ended(client: pg.Client): Promise<void> {
  const {
    rows: [{ pid }],
  } = await client.query('select pg_backend_pid() as pid')
  await client.end()
  while ((await owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount)
    await owner.query('select 1')
}

async function runningAs(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  return client
}

describe('a migration that takes something away', () => {
  it('waits for the releases that may use it, and is no obstacle to going back', async () => {
    for (const use of ['api', 'live'] as const) {
      const old = await runningAs(`refcall-${use} 1.9.2`)
      await expect(migrateToLatest(url, withTidy)).rejects.toThrow(
        '0999-tidy takes device.platform away, and API 1.9.2 runs, which may still use it; nothing does since 1.10.0.',
      )
      expect(await hasPlatform()).toBe(true)
      await ended(old)
    }
    const others = [await runningAs('refcall-api 1.10.0'), await runningAs('psql')]
    expect(await migrateToLatest(url, withTidy)).toMatchObject({ applied: ['0999-tidy'], isFurther: false })
    expect(await hasPlatform()).toBe(false)
    await Promise.all(others.map((client) => client.end()))
    expect(await migrateToLatest(url, plain)).toEqual({ applied: [], isFurther: true, roleMissing: null })
    expect((await owner.query(`select has_table_privilege('refcall_api', 'device', 'select') as may`)).rows).toEqual([
      { may: true },
    ])
  })

  it('sees every process of the API by the names of its connections', async () => {
    const db = openDatabase(url, 1)
    await sql`select 1`.execute(db)
    expect(await runningReleases(db)).toEqual([connectionName('api').split(' ')[1]])
    await db.destroy()
  })
})

it('refuses a database with a migration that was withdrawn, and says how to begin anew', async () => {
  const { '0005-presence': _, ...others } = MIGRATIONS
  await expect(migrateToLatest(url, { ...withTidy, migrations: { ...others, '0999-tidy': tidy } })).rejects.toThrow(
    'migrations that were withdrawn before the first release (0005-presence): begin with an empty one (npm start -- --fresh).',
  )
})
