/** Postgres aborted the transaction in favour of another one: deadlock or serialization failure. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}
