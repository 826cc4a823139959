/** Whether a statement failed because the named unique index already holds the value. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false
  return error.code === '23505' && error.constraint === index
}
