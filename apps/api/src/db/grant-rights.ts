import { sql, type Kysely, type Transaction } from 'kysely'
import type { ApiLogin } from './api-role.ts'
import { ADDED_TO, CALLED, RIGHTS } from './rights.ts'

/** SQLSTATEs of a role that another database's migration created at the same instant. */
const MADE_MEANWHILE = ['42710', '23505']

/** Advisory lock: grants of one database run one after another. */
const LOCK = 4_201

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/**
 * Creates the API's login unless the server has it, and grants it exactly `RIGHTS` in this database. Runs after every
 * migration: a copy of a database contains no roles, and a clone contains no grants on the database.
 * @returns why the login cannot be created, as a sentence; null once it exists
 */
export async function grantRights(db: Kysely<unknown>, login: ApiLogin): Promise<string | null> {
  if (!(await makeLogin(db, login))) {
    return `The role ${login.name} is missing and DATABASE_URL’s role may not make it: let an administrator run CREATE ROLE ${login.name} LOGIN PASSWORD '…', set API_DATABASE_PASSWORD to that, and migrate again.`
  }
  await db.transaction().execute((trx) => grant(trx, login.name))
  return null
}

async function makeLogin(db: Kysely<unknown>, { name, password }: ApiLogin): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(db)
  if (rows.length > 0) return true
  const secret = password === null ? sql`` : sql`password ${sql.lit(password)}`
  try {
    await sql`create role ${sql.id(name)} login ${secret}
      nosuperuser nocreatedb nocreaterole noreplication nobypassrls`.execute(db)
  } catch (error) {
    if (isOneOf(error, ['42501'])) return false
    if (!isOneOf(error, MADE_MEANWHILE)) throw error
  }
  return true
}

async function grant(trx: Transaction<unknown>, name: string): Promise<void> {
  const role = sql.id(name)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await closeDatabase(trx)
  await sql`grant usage on schema public to ${role}`.execute(trx)
  await sql`revoke all on all tables in schema public from ${role}`.execute(trx)
  for (const [table, rights] of Object.entries(RIGHTS)) {
    await sql`grant ${sql.raw(rights)} on ${sql.table(`public.${table}`)} to ${role}`.execute(trx)
  }
  for (const [table, columns] of Object.entries(ADDED_TO)) {
    await sql`grant insert (${sql.join(columns.map((column) => sql.ref(column)))}) on ${sql.table(`public.${table}`)} to ${role}`.execute(
      trx,
    )
  }
  for (const called of CALLED) await sql`grant execute on function public.${sql.raw(called)} to ${role}`.execute(trx)
}

/** By default every role may create temporary tables in every database, and other tables too before Postgres 15. */
async function closeDatabase(trx: Transaction<unknown>): Promise<void> {
  await sql`do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$`.execute(
    trx,
  )
  await sql`revoke create on schema public from public`.execute(trx)
}
