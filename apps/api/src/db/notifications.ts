import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DATABASE_LIMITS } from './limits.ts'
import { withSettings } from './with-settings.ts'

const { connectMs, connectionLifetimeMs } = DATABASE_LIMITS

export interface Listening {
  /** False once the connection is gone. */
  isOpen(): boolean
  /** Open for the maximum life time of a connection. */
  isWorn(): boolean
  /** Wakes all who listen to the channel but this connection. @throws the connection's error */
  wake(): Promise<void>
  close(): Promise<void>
}

/**
 * Listens on its own connection to a channel of Postgres. Messages are wake-ups that carry only their sender's id, so that
 * each sender ignores its own.
 * @param channel a name without quotes
 * @throws the connection's error when the database is unavailable
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  onWake: () => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  const client = new pg.Client({
    // Postgres writes a commit for each notification: no caller needs to wait until it is on disk.
    connectionString: withSettings(databaseUrl, 'synchronous_commit=off'),
    application_name: 'refcall-live',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  const sender = randomUUID()
  let open = true
  client.on('notification', ({ payload }) => payload !== sender && onWake())
  client.on('error', onError)
  client.on('end', () => {
    open = false
  })
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
    // The name of the channel is a secret: sessions are listed with their last statement.
    await client.query('select')
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const since = performance.now()
  return {
    isOpen: () => open,
    isWorn: () => performance.now() - since > connectionLifetimeMs,
    wake: async () => void (await client.query('select pg_notify($1, $2)', [channel, sender])),
    close: () => client.end(),
  }
}
