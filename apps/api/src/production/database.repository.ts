import { sql } from 'kysely'
import { DEMO_ACCOUNT_PREFIX } from '../accounts/index.ts'
import type { Database } from '../db/database.ts'

export interface Line {
  readonly isEncrypted: boolean
  /** The connection does not leave this machine. */
  readonly isLocal: boolean
}

/** Whether the tables exist. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('account') is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** User names of the seeded accounts. */
export async function findSeededAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('username')
    .where(sql<boolean>`starts_with(id, ${DEMO_ACCOUNT_PREFIX})`)
    .orderBy('id')
    .execute()
  return rows.map(({ username }) => username)
}

/** User names of accounts with the same stored hash. Hashes are salted, so equal ones were copied. */
export async function findCopiedPasswords(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('username')
    .where('password_hash', 'in', (inner) =>
      inner
        .selectFrom('account')
        .select('password_hash')
        .where('password_hash', 'like', '$argon2id$%')
        .groupBy('password_hash')
        .having((on) => on.fn.countAll(), '>', 1),
    )
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}

/** The accounts whose passwords are checked: operators, and those with user names of the demo. */
export function findAccountsToTry(
  db: Database,
  names: readonly string[],
  limit: number,
): Promise<{ username: string; password_hash: string | null }[]> {
  return db
    .selectFrom('account')
    .select(['username', 'password_hash'])
    .where((on) => on.or([on('operator_role', 'is not', null), on(sql<string>`lower(username)`, 'in', names)]))
    .orderBy('operator_role', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function countOperators(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('operator_role', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the database connection is encrypted, and whether it leaves this machine. */
export async function findLine(db: Database): Promise<Line> {
  const { rows } = await sql<Line>`
    select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      coalesce(inet_client_addr() = inet_server_addr() or inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true) as "isLocal"`.execute(
    db,
  )
  return rows[0] ?? { isEncrypted: false, isLocal: false }
}
