import pg from 'pg'
import { isPlanStale } from './away.ts'

/** Postgres aborted the transaction, and it may succeed at once: deadlock, serialization failure, or a statement to be prepared again. */
export function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001' || isPlanStale(error))
}
