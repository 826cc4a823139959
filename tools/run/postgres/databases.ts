import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The same server's URL with another database name. */
export const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Only a hung server takes this long, not one on a busy machine. */
const CONNECT_MS = 30_000

/** One short session, always closed. */
export const withClient = async <Result>(
  url: string,
  run: (client: Client) => Promise<Result>,
  connectMs = CONNECT_MS,
): Promise<Result> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // A lost server fails the next statement; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client)
  } finally {
    // The session has ended with its server.
    await client.end().catch(() => {})
  }
}

/** Why the database cannot be reached, or undefined once it answers a query. */
export const unreachable = async (url: string, connectMs = CONNECT_MS): Promise<string | undefined> => {
  try {
    await withClient(url, (client) => client.query('SELECT 1'), connectMs)
    return undefined
  } catch (error) {
    // A refused connection to a name with two addresses is an AggregateError without a message.
    const { message, code } = error as NodeJS.ErrnoException
    return message || code || 'no answer'
  }
}

/** Resolves when the database answers; throws the last reason once `gone()` returns true. */
export const waitUntilReachable = async (url: string, gone: () => boolean): Promise<void> => {
  for (;;) {
    const reason = await unreachable(url)
    if (reason === undefined) return
    if (gone()) throw new Error(reason)
    await pause(20)
  }
}

const exists = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1

/** Creates the database if missing, and returns its URL. */
export const ensureDatabase = async (serverUrl: string, name: string): Promise<string> => {
  await withClient(serverUrl, async (client) => {
    if (!(await exists(client, name))) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  })
  return databaseUrl(serverUrl, name)
}

/** Drops the database, sessions included; does nothing if it does not exist. */
export const dropDatabase = (serverUrl: string, name: string): Promise<unknown> =>
  withClient(serverUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  )

/** A new database with the template's content, and its URL. */
export const cloneDatabase = async (serverUrl: string, template: string, name: string): Promise<string> => {
  await withClient(serverUrl, (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY file_copy`,
    ),
  )
  return databaseUrl(serverUrl, name)
}
