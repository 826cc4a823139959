import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { apiLoginOf } from './api-role.ts'
import { grantRights } from './grant-rights.ts'
import { readMigrations } from './read-migrations.ts'

export interface Migrated {
  /** The names of the applied migrations, in order. */
  readonly applied: readonly string[]
  /** Whether a later release has migrated the database further: all stays as it is. */
  readonly isFurther: boolean
  /** Why the API's own role cannot be used; null when it can. */
  readonly roleMissing: string | null
}

/** The database was made by an older version, and there is no way from its schema to the present one. */
export class OlderVersion extends Error {
  constructor() {
    super(
      'The database was made by an older version of Refcall and cannot be migrated; nothing was changed, and npm start -- --fresh deletes its data and begins with an empty one.',
    )
  }
}

type Migrations = Readonly<Record<string, Migration>>

/**
 * Migrates a database to the newest schema, and grants the API's role its rights there; safe from several processes at once.
 * @param connectionString a role that may create tables, the trusted extension `cube` and roles; it owns what it creates
 * @throws OlderVersion before anything is changed
 */
export function migrateToLatest(
  connectionString: string,
  migrations: Migrations = readMigrations(),
): Promise<Migrated> {
  return withDatabase(connectionString, async (db) => {
    // A release that was rolled back to has fewer migrations, and the schema still serves it.
    if (await isFurther(db, migrations)) return { applied: [], isFurther: true, roleMissing: null }
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    const roleMissing = await grantRights(db, apiLoginOf(connectionString))
    const applied = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
    return { applied, isFurther: false, roleMissing }
  })
}

/** @throws OlderVersion if the database has migrations that are not ours any more; an empty database is fine */
export async function refuseOlderVersion(connectionString: string): Promise<void> {
  await withDatabase(connectionString, (db) => isFurther(db, readMigrations()))
}

async function withDatabase<T>(connectionString: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 2 }) }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Whether all migrations of the database that are not ours come after ours. @throws OlderVersion if others do not */
async function isFurther(db: Kysely<unknown>, migrations: Migrations): Promise<boolean> {
  const unknown = (await readApplied(db)).filter((name) => !(name in migrations))
  const newest = Object.keys(migrations).map(withoutDigest).toSorted().at(-1) ?? ''
  if (unknown.some((name) => withoutDigest(name) <= newest)) throw new OlderVersion()
  return unknown.length > 0
}

const withoutDigest = (name: string): string => name.split(' ')[0] ?? name

/** The names of the migrations that the database has. */
async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const table = 'public.kysely_migration'
  const { rows: found } = await sql<{ name: string | null }>`select to_regclass(${table}) as name`.execute(db)
  if (!found[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}
