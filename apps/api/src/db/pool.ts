import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DATABASE_LIMITS } from './limits.ts'
import { createPoolAdmission, type PoolAdmission } from './pool-admission.ts'
import { superviseClient } from './supervised-client.ts'
import type { DatabaseWatch } from './watch.ts'
import { withSettings } from './with-settings.ts'

// 64-bit integers are returned as numbers: all our amounts and counts are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const { busyMs, connectMs, connectionIdleMs, connectionLifetimeMs } = DATABASE_LIMITS

/** On solid-state disks an index lookup costs about as much as a sequential read; Postgres' default of 4 assumes spinning disks. */
export const PLANNER_SETTINGS = ['random_page_cost=1.1']

/** The pool gives its own timeout, the wait for a free connection, to its clients; connecting has a shorter one. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs })
  }
}

/** pg's pool for Kysely, with a reserved share of connections and the deadline of the current request. */
export function createPool(connectionString: string, max: number, watch: DatabaseWatch): PostgresPool {
  const pool = new pg.Pool({
    connectionString: withSettings(connectionString, ...PLANNER_SETTINGS),
    max,
    Client,
    keepAlive: true,
    connectionTimeoutMillis: busyMs.write,
    // No connection long outlives a change of the database's address.
    maxLifetimeSeconds: connectionLifetimeMs / 1_000,
    idleTimeoutMillis: connectionIdleMs,
    application_name: 'refcall-api',
  })
  pool.on('connect', (client) => {
    watch.heard()
    // A connection that dies in use fails the next statement; without a listener the error would end the process.
    client.on('error', () => undefined)
  })
  // A connection that dies while idle is replaced by the pool.
  pool.on('error', () => undefined)
  const admission = createPoolAdmission(max)
  return {
    options: pool.options,
    connect: () => connect(pool, admission, watch),
    end: () => pool.end(),
  }
}

/**
 * Takes a connection from the pool within the deadline of the current request.
 * @throws DatabaseSilent, DatabaseBusy, or the connection's error
 */
async function connect(pool: pg.Pool, admission: PoolAdmission, watch: DatabaseWatch): Promise<PostgresPoolClient> {
  const leave = await admission.admit(watch)
  try {
    const taken = pool.connect()
    const client = await watch.wait(taken, () => {
      // A connection that arrives too late is returned.
      taken.then(
        (late) => late.release(),
        () => undefined,
      )
    })
    return superviseClient(client, watch, leave)
  } catch (error) {
    leave()
    throw error
  }
}
