import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { connectionName } from './running-releases.ts'

const { connectMs, connectionLifetimeMs } = DATABASE_LIMITS
const CHANNEL = 'refcall_live'

export interface Listening {
  /** False once the connection is gone. */
  isOpen(): boolean
  /** Open for the maximum life time of a connection. */
  isWorn(): boolean
  close(): Promise<void>
}

/**
 * Listens on its own connection for the wake-ups of other processes.
 * @param name identifies this process; its own wake-ups are ignored
 * @throws the connection's error when the database is unavailable
 */
export async function listen(
  databaseUrl: string,
  name: string,
  onWake: () => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: connectionName('live'), connectionTimeoutMillis: connectMs, keepAlive: true })
  let open = true
  client.on('notification', ({ payload }) => {
    if (payload !== name) onWake()
  })
  client.on('error', onError)
  client.on('end', () => {
    open = false
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const since = performance.now()
  return { isOpen: () => open, isWorn: () => performance.now() - since > connectionLifetimeMs, close: () => client.end() }
}

/** Wakes every other listening process. Never inside a transaction: a notification there serializes all commits. */
export async function notifyOthers(db: Database, name: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${name})`.execute(db)
}
