import { OlderVersion, refuseOlderVersion } from '@refcall/api/embed/database'
import { PlainError, step, type Log } from '../run/progress.ts'
import { dropDatabase, ensureDatabase, withClient } from '../run/postgres/databases.ts'
import { homeOf } from '../run/postgres/home.ts'
import { keepPostgres } from '../run/postgres/keep.ts'
import { atEnd } from '../run/lifetime.ts'
import { runScript, type Service } from '../run/processes.ts'
import { checkReachable } from './given-database.ts'

/** Empties the database of DATABASE_URL: the schema is ours, the database itself is not. */
const dropSchema = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))

export interface OpenDatabase {
  readonly url: string
  /** The embedded server, restarted when it ends; none where DATABASE_URL names one. */
  readonly services: readonly Service[]
}

/**
 * The product's database, ready to connect to: the one of DATABASE_URL, or the embedded one under `name`
 * (started here, stopped when the tool ends).
 * @throws PlainError when an older version made it, before anything is changed
 */
export const openDatabase = async (name: string, fresh: boolean, log: Log): Promise<OpenDatabase> => {
  const given = process.env['DATABASE_URL']
  if (given) {
    await checkReachable(given)
    if (fresh) await step('dropping the content of DATABASE_URL (--fresh)', () => dropSchema(given), log)
    await checkVersion(given)
    return { url: given, services: [] }
  }
  const server = await step(
    'starting Postgres',
    async () => {
      const started = await keepPostgres(homeOf('postgres'), log)
      atEnd(() => started.stop())
      return started
    },
    log,
  )
  if (fresh) await step('dropping the old data (--fresh)', () => dropDatabase(server.url, name), log)
  const url = await ensureDatabase(server.url, name)
  await checkVersion(url)
  return { url, services: [server] }
}

const checkVersion = async (url: string): Promise<void> => {
  try {
    await refuseOlderVersion(url)
  } catch (error) {
    throw error instanceof OlderVersion ? new PlainError(error.message) : error
  }
}

/** What a fresh database is filled with. */
export interface Content {
  /** The script that fills it, once. */
  readonly script: string
  /** What the API of a product with that content reads. */
  readonly variables: Readonly<Record<string, string>>
}

/** Migrates the schema and, if wanted, fills it; `variables` configure the scripts' payment provider. */
export const prepareDatabase = async (
  url: string,
  content: Content | undefined,
  variables: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<void> => {
  const env = { DATABASE_URL: url, REFCALL_ENV: 'demo', ...variables }
  await step('migrating the database', () => runScript('apps/api/src/migrate.ts', [], env, log), log)
  if (content) await step('seeding the demo', () => runScript(content.script, [], env, log), log)
}
