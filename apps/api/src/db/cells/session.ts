import pg from 'pg'

/** One connection to a server, as the role that owns its schema. */
export interface Session {
  /** @throws pg.DatabaseError, or an Error when the server does not answer in time */
  query<Row extends object = Record<string, never>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** @throws what `work` throws, after a rollback */
  transaction<T>(work: () => Promise<T>): Promise<T>
  end(): Promise<void>
}

const CONNECT_MS = 5_000

export const { escapeIdentifier: id, escapeLiteral: literal } = pg

/** @param silentMs how long a statement may take */
async function openSession(url: string, silentMs = 600_000): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'refcall-cells',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: silentMs,
  })
  // What is lost fails the next statement.
  client.on('error', () => undefined)
  await client.connect()
  const query: Session['query'] = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  return {
    query,
    async transaction(work) {
      await query('begin')
      try {
        const result = await work()
        await query('commit')
        return result
      } catch (error) {
        await query('rollback').catch(() => undefined)
        throw error
      }
    },
    end: () => client.end().catch(() => undefined),
  }
}

/** A session for the time of `work`. */
export async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const session = await openSession(url)
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}
