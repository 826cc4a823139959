import { createHash } from 'node:crypto'
import pg from 'pg'

// Integers of 64 bits arrive as numbers: every amount and count of ours is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const names = new Map<string, string>()

/** One name per statement text, so that Postgres plans each only once per connection. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
  }
  return name
}

/** Sends statements with parameters under a name; the rest (begin, commit) as they are. */
function prepareStatements(client: pg.ClientBase): void {
  const query: (...args: readonly unknown[]) => unknown = client.query.bind(client)
  const prepared = (config: unknown, values?: unknown, callback?: unknown) =>
    typeof config === 'string' && Array.isArray(values) && values.length > 0
      ? query({ name: nameOf(config), text: config, values }, callback)
      : query(config, values, callback)
  client.query = prepared as typeof client.query
}

/** A pool whose waiting callers fail after 5 s instead of queueing for ever behind a lost database. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    application_name: 'refcall-api',
  })
  pool.on('connect', (client) => {
    prepareStatements(client)
    // Of a connection that dies in use the next statement hears; without a listener it would end the process.
    client.on('error', () => undefined)
  })
  // One that dies while idle is replaced by the pool.
  pool.on('error', () => undefined)
  return pool
}
