import { createHash } from 'node:crypto'
import pg from 'pg'
import { isDatabaseAway, isOutOfTurn } from './away.ts'
import { presentDeadline } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import { connectionName } from './running-releases.ts'
import { createWatch, type DatabaseWatch } from './watch.ts'

// 64-bit integers are returned as numbers: all our amounts and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const { busyMs, connectMs, connectionLifetimeMs } = DATABASE_LIMITS

interface Statement {
  /** One per statement text, so that Postgres plans each only once per connection. */
  readonly name: string
  readonly isChange: boolean
}

const statements = new Map<string, Statement>()

function statementOf(text: string): Statement {
  let statement = statements.get(text)
  if (statement === undefined) {
    statement = { name: createHash('sha1').update(text).digest('hex'), isChange: /\b(insert|update|delete)\b/i.test(text) }
    statements.set(text, statement)
  }
  return statement
}

type Send = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Sends statements with parameters as named statements; the others (begin, commit) as they are. Each is awaited within the
 * deadline of the current request; a connection with an unanswered statement, or to a server that is no longer the
 * primary, is closed.
 */
function superviseStatements(client: pg.PoolClient, watch: DatabaseWatch): void {
  const send: Send = client.query.bind(client)
  let isInTransaction = false
  const end = () => void client.end()

  async function follow(text: string, answer: Promise<unknown>): Promise<unknown> {
    const deadline = presentDeadline()
    const isChange = isInTransaction ? text === 'commit' : statementOf(text).isChange
    if (/^(begin|start transaction)/.test(text)) isInTransaction = true
    if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (isChange) deadline.changes += 1
    try {
      const answered = await watch.wait(answer, end)
      watch.heard()
      return answered
    } catch (error) {
      if (error instanceof pg.DatabaseError) watch.heard()
      if (isChange && error instanceof pg.DatabaseError && !isDatabaseAway(error)) deadline.changes -= 1
      if (error instanceof Error && isOutOfTurn(error)) end()
      throw error
    }
  }

  const supervised: Send = (config, values, callback) => {
    if (typeof config !== 'string') return send(config, values, callback)
    const isPrepared = Array.isArray(values) && values.length > 0
    const query = isPrepared ? { name: statementOf(config).name, text: config, values } : config
    if (callback !== undefined || (!isPrepared && typeof values === 'function')) return isPrepared ? send(query, callback) : send(query, values, callback)
    return follow(config, send(query) as Promise<unknown>)
  }
  client.query = supervised as typeof client.query
}

/** The connect timeout is shorter than the wait for a free connection. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs, keepAlive: true })
  }
}

/** A pool whose connections have a maximum life time, so that none long outlives a change of the database's address. */
export function createPool(connectionString: string, max: number, watch: DatabaseWatch = createWatch()): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client,
    connectionTimeoutMillis: busyMs.write,
    maxLifetimeSeconds: connectionLifetimeMs / 1_000,
    application_name: connectionName('api'),
  })
  pool.on('connect', (client) => {
    watch.heard()
    superviseStatements(client, watch)
    // A connection that dies in use fails the next statement; without a listener the error would end the process.
    client.on('error', () => undefined)
  })
  // A connection that dies while idle is replaced by the pool.
  pool.on('error', () => undefined)
  return pool
}

/** Takes a connection from the pool within the deadline of the current request. @throws DatabaseSilent, or the connection's error */
export async function takeConnection(pool: pg.Pool, watch: DatabaseWatch): Promise<pg.PoolClient> {
  const taken = pool.connect()
  return watch.wait(taken, () => {
    // A connection that arrives too late is returned.
    taken.then((client) => client.release(), () => undefined)
  })
}
