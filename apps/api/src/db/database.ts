import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { createPool, takeConnection } from './pool.ts'
import type { Schema } from './schema.ts'
import { createTurns } from './turns.ts'
import { createWatch } from './watch.ts'

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
/** For reads that may run inside or outside a transaction. */
export type Reader = Database | Trx

/**
 * Creates the pool; it connects with the first statement.
 * @param watch over everything that waits for this database; pools of one process share it
 */
export function openDatabase(connectionString: string, poolSize: number, watch = createWatch()): Database {
  const pool = createPool(connectionString, poolSize, watch)
  const turns = createTurns(poolSize)
  const watched = { options: pool.options, connect: () => takeConnection(pool, turns, watch), end: () => pool.end() }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watched }) })
}
