import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { createPool } from './pool.ts'
import type { Schema } from './schema.ts'
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
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(connectionString, poolSize, watch) }) })
}
