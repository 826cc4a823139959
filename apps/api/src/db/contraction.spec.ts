import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { CONTRACTIONS, undeclared } from './contraction.ts'
import { MIGRATIONS } from './migrate.ts'
import { narrowings, type Narrowing } from './narrowing.ts'
import { readShape } from './read-shape.ts'

let db: Kysely<unknown>

beforeAll(async () => {
  db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 }) }),
  })
})
afterAll(() => db.destroy())

/** What a planted migration narrows; the database is as before afterwards. */
const narrowedBy = async (statements: string): Promise<Narrowing[]> => {
  const before = await readShape(db)
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statements).execute(trx)
      const after = await readShape(trx)
      throw new Planted(narrowings(before, after))
    })
    .catch((error: unknown) => {
      if (!(error instanceof Planted)) throw error
      planted = error.narrower
    })
  return planted
}
let planted: Narrowing[] = []
class Planted extends Error {
  readonly narrower: Narrowing[]
  constructor(narrower: Narrowing[]) {
    super('planted')
    this.narrower = narrower
  }
}

const STATUSES = `'pending', 'accepted', 'payment_pending', 'awaiting_verification', 'in_progress', 'completed'`

describe('a migration that contracts is found', () => {
  it.each([
    ['a column is gone', 'alter table device drop column platform', 'device.platform', 'is gone'],
    ['a column has another name', 'alter table device rename column platform to system', 'device.platform', 'is gone'],
    ['a table is gone', 'drop table payment_inbox cascade', 'payment_inbox.event_id', 'is gone'],
    [
      'a table has another name',
      'alter table payment_inbox rename to provider_event',
      'payment_inbox.event_id',
      'is gone',
    ],
    [
      'a column may no longer be null',
      `update device set platform = ''; alter table device alter column platform set not null`,
      'device.platform',
      'may no longer be null',
    ],
    [
      'a new column is required',
      'alter table payment_inbox add column origin text not null',
      'payment_inbox.origin',
      'is new and required',
    ],
    [
      'a default is gone',
      'alter table match alter column notified_count drop default',
      'match.notified_count',
      'has lost its default',
    ],
    [
      'a type is narrower',
      'alter table match alter column total_minor type integer',
      'match.total_minor',
      'was bigint and is integer',
    ],
    [
      'a text is shorter',
      'alter table device alter column platform type varchar(20)',
      'device.platform',
      'was text and is character varying(20)',
    ],
    [
      'a status is gone',
      `alter table match drop constraint match_status_check; alter table match add constraint match_status_check check (status in (${STATUSES}))`,
      'match',
      'has a narrower rule',
    ],
    ['a check is new', 'alter table match add check (games_remaining < 5)', 'match', 'has a narrower rule'],
    [
      'values have to be unique',
      'create unique index device_platform on device (platform)',
      'device',
      'has a narrower rule',
    ],
    [
      'values have to be found elsewhere',
      'alter table device add foreign key (platform) references account',
      'device',
      'has a narrower rule',
    ],
    [
      'a column is computed',
      `alter table device drop column platform; alter table device add column platform text generated always as (user_agent) stored`,
      'device.platform',
      'can no longer be written',
    ],
  ])('%s', async (_, statements, at, what) => {
    expect(await narrowedBy(statements)).toContainEqual({ at, what: expect.stringContaining(what) })
  })
})

describe('a migration that expands is none', () => {
  it.each([
    ['nothing', 'select 1'],
    ['a table', 'create table league (id text primary key, name text not null unique)'],
    ['a column that may be null', 'alter table device add column league text'],
    ['a required column with a default', "alter table device add column league text not null default ''"],
    ['a checked column', `alter table device add column league text check (league in ('first', 'second'))`],
    ['a unique column', 'alter table device add column league text unique'],
    ['a computed column', `alter table device add column system text generated always as (lower(platform)) stored`],
    ['an index', 'create index device_platform on device (platform)'],
    [
      'a status',
      `alter table match drop constraint match_status_check; alter table match add constraint match_status_check check (status in (${STATUSES}, 'cancelled', 'paused'))`,
    ],
    ['a column that may now be null', 'alter table availability_event alter column latitude drop not null'],
    ['a default', `alter table device alter column platform set default ''`],
    ['no check any more', 'alter table match drop constraint match_status_check'],
  ])('%s', async (_, statements) => expect(await narrowedBy(statements)).toEqual([]))
})

it('every migration after those of history only expands, or says what it takes away', async () => {
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
  const found = new Map<string, Narrowing[]>()
  for (const name of Object.keys(MIGRATIONS)) {
    const before = await readShape(db)
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    found.set(name, narrowings(before, await readShape(db)))
  }
  // It does see what history took away.
  expect(found.get('0006-push')).toContainEqual({ at: 'device.push_token', what: 'is gone' })
  const refused = [...found]
    .filter(([name]) => name > '0021-unknown-outcome')
    .flatMap(([name, narrower]) => undeclared(name, narrower, CONTRACTIONS[name] ?? []))
  expect(refused).toEqual([])
  expect(
    undeclared(
      '0022-tidy',
      [{ at: 'device.platform', what: 'is gone' }],
      [{ at: 'device.user_agent', unusedSince: '1.0.0' }],
    ),
  ).toEqual(['0022-tidy: device.platform is gone. Expand first; once no release uses it, say so in contraction.ts.'])
  expect(
    undeclared('0022-tidy', [{ at: 'device.platform', what: 'is gone' }], [{ at: 'device', unusedSince: '1.0.0' }]),
  ).toEqual([])
})
