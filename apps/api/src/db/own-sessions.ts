import pg from 'pg'
import { DATABASE_LIMITS } from './limits.ts'

/** A connection, as far as it is asked for its session. */
export interface Connection {
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>
  end(): Promise<void>
}

/** With others at the same pooler, one try may meet only sessions that are not shared at that moment. */
const TRIES = 5

const SHARED =
  'DATABASE_URL leads to a pooler that shares sessions between its clients, which live delivery and named statements do not stand: let it pool by session (PgBouncer: pool_mode = session), or name the database itself.'

const PID = 'select pg_backend_pid() as pid'

const connectTo = async (databaseUrl: string): Promise<Connection> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: DATABASE_LIMITS.connectMs,
    query_timeout: DATABASE_LIMITS.busyMs.write,
  })
  // A connection that dies fails its next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Live delivery listens for as long as it is connected, and named statements are prepared once per connection. A pooler that
 * gives out sessions for one transaction each would lose notifications, and mix up the statements of its clients.
 * @throws Error when connections share their sessions, with what to do, or the connection's own error
 */
export async function expectOwnSessions(
  databaseUrl: string,
  connect: (databaseUrl: string) => Promise<Connection> = connectTo,
): Promise<void> {
  const [first, second] = await Promise.all([connect(databaseUrl), connect(databaseUrl)])
  const ofFirst = new Set<number | undefined>()
  const expectApart = async (connection: Connection) => {
    const pid = await pidOf(connection)
    if (connection === first) ofFirst.add(pid)
    if (ofFirst.size > 1 || (connection === second && ofFirst.has(pid))) throw new Error(SHARED)
  }
  try {
    for (let tried = 1; tried <= TRIES; tried += 1) {
      await expectApart(first)
      // What the first has used and given back is given to the second; if it is not, the first gets another one.
      await second.query('begin')
      await expectApart(second)
      await expectApart(first)
      await second.query('rollback')
      // Of two sessions in turn, each has had its own until here.
      await expectApart(second)
    }
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

async function pidOf(connection: Connection): Promise<number | undefined> {
  return (await connection.query(PID)).rows[0]?.pid
}
