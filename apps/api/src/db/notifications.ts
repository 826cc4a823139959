import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

const CHANNEL = 'refcall_live'

export interface Listening {
  /** False once the connection is gone. */
  isOpen(): boolean
  close(): Promise<void>
}

/**
 * Listens on a connection of its own for the wake-ups of other processes.
 * @throws the connection's error when the database is away
 */
export async function listen(
  databaseUrl: string,
  onWake: () => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'refcall-live', connectionTimeoutMillis: 5_000 })
  let open = true
  client.on('notification', onWake)
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
  return { isOpen: () => open, close: () => client.end() }
}

/** Wakes every listening process. Never inside a transaction: a notification there serializes all commits. */
export async function notifyAll(db: Database): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db)
}
