import { createInterface } from 'node:readline/promises'
import { unreachable, withClient } from '../run/postgres/databases.ts'
import { PlainError, step, type Log } from '../run/progress.ts'

/** Long enough for a server far away, and short enough to be said at once. */
const CONNECT_MS = 5_000

const OLDEST_VERSION = 15

/** Distinguishes our migrations from those of another project that uses Kysely. */
const FIRST_MIGRATION = '0001-initial'

/** Puts a question to the person at the terminal; undefined where there is none. */
export type Ask = ((question: string) => Promise<string>) | undefined

const parse = (given: string): URL => {
  const url = URL.parse(given)
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url
  throw new PlainError('DATABASE_URL is not an address of a Postgres, such as postgres://user:password@host:5432/name.')
}

/** The address without its password, to be printed. */
const nameOf = ({ host, pathname }: URL): string => `${pathname.slice(1) || 'the default database'} at ${host}`

/** Resolves once the database of DATABASE_URL answers. @throws PlainError with the reason when it does not */
export const checkReachable = async (given: string): Promise<void> => {
  const { host } = parse(given)
  const reason = await unreachable(given, CONNECT_MS)
  if (reason !== undefined)
    throw new PlainError(`The database of DATABASE_URL (${host}) cannot be reached: ${reason.replace(/\.$/, '')}.`)
}

interface Content {
  readonly version: number
  /** Number of tables that no extension brought. */
  readonly tables: number
  /** Whether our migrations made them. */
  readonly isOurs: boolean
}

const readContent = (url: string): Promise<Content> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ version: number; tables: number; migrated: boolean }>(`
      SELECT current_setting('server_version_num')::int / 10000 AS version,
             to_regclass('public.kysely_migration') IS NOT NULL AS migrated,
             (SELECT count(*)::int FROM pg_class
               WHERE relkind IN ('r', 'p', 'f')
                 AND relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_|^information_schema$')
                 AND NOT EXISTS (SELECT FROM pg_depend
                   WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')) AS tables`)
    const [{ version, tables, migrated } = { version: 0, tables: 0, migrated: false }] = rows
    if (!migrated) return { version, tables, isOurs: false }
    const first = await client.query('SELECT FROM public.kysely_migration WHERE name LIKE $1', [`${FIRST_MIGRATION}%`])
    return { version, tables, isOurs: first.rowCount === 1 }
  })

const confirmFresh = async (url: URL, tables: number, ask: Ask): Promise<void> => {
  const lost = `--fresh deletes all of ${nameOf(url)} (${tables} tables)`
  if (!ask)
    throw new PlainError(`${lost}, which DATABASE_URL names: confirm it at a terminal, or empty the database yourself.`)
  const answer = await ask(`${lost}. Type the name of the database to go on: `)
  if (answer.trim() !== url.pathname.slice(1)) throw new PlainError('Nothing was deleted.')
}

interface DatabaseOptions {
  readonly fresh: boolean
  /** Whether tables of another project are no reason to stop. */
  readonly adopt: boolean
}

/**
 * Looks at the database of DATABASE_URL before anything is built or written: whether it is a Postgres that answers, whether
 * its tables are ours, and with `fresh` whether they may really be dropped.
 */
export const checkGivenDatabase = (
  given: string,
  { fresh, adopt }: DatabaseOptions,
  ask: Ask,
  log: Log,
): Promise<void> =>
  step(
    'checking the database of DATABASE_URL',
    async () => {
      await checkReachable(given)
      const url = parse(given)
      const { version, tables, isOurs } = await readContent(given)
      if (version < OLDEST_VERSION)
        throw new PlainError(
          `The database of DATABASE_URL (${url.host}) is Postgres ${version}: Refcall needs ${OLDEST_VERSION} or newer.`,
        )
      if (tables > 0 && !isOurs && !adopt)
        throw new PlainError(
          `DATABASE_URL names ${nameOf(url)}, which has ${tables} tables of another project: choose an empty database, or add --adopt to put Refcall's tables beside them.`,
        )
      if (fresh && tables > 0) await confirmFresh(url, tables, ask)
    },
    log,
  )

/** Asks at the terminal. Ctrl-C ends the tool as always; the end of the input is an empty answer. */
export const askAtTerminal: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
        const closed = new AbortController()
        lines.on('close', () => closed.abort())
        try {
          return await lines.question(question, { signal: closed.signal })
        } catch {
          return ''
        } finally {
          lines.close()
        }
      }
    : undefined
