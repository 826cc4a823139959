import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import { createPool } from './pool.ts'

export type Database = Kysely<Schema>
export type Trx = Transaction<Schema>
/** Either: for reads that may run inside or outside a transaction. */
export type Reader = Database | Trx

/** Opens the pool lazily; nothing is connected until the first statement. */
export function openDatabase(connectionString: string, poolSize: number): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: createPool(connectionString, poolSize) }) })
}
