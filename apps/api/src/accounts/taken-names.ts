import { isUniqueViolation } from '../db/unique-violation.ts'
import { Refusal } from '../platform/refusal.ts'

/** @throws Refusal `username_taken`, `email_taken` for a unique violation; rethrows any other error */
export function throwTaken(error: unknown): never {
  if (isUniqueViolation(error, 'account_username')) throw new Refusal('username_taken')
  if (isUniqueViolation(error, 'account_email')) throw new Refusal('email_taken')
  throw error
}
