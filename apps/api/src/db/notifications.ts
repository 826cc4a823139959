import pg from 'pg'
import { DATABASE_LIMITS } from './limits.ts'
import { connectionName } from './running-releases.ts'

const { connectMs, connectionLifetimeMs } = DATABASE_LIMITS

export interface Listening {
  /** False once the connection is gone. */
  isOpen(): boolean
  /** Open for the maximum life time of a connection. */
  isWorn(): boolean
  close(): Promise<void>
}

/**
 * Listens on its own connection to a channel of Postgres.
 * @param channel a name without quotes
 * @throws the connection's error when the database is unavailable
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: connectionName('live'),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  let open = true
  client.on('notification', ({ payload = '' }) => onPayload(payload))
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
    close: () => client.end(),
  }
}
