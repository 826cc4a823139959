import { hashOf } from '../platform/random-id.ts'

/**
 * What the log knows an account, device or referee by. The log is never changed, so an erasure cannot reach it: once
 * the id itself is gone, this leads nowhere. `pseudonym()` of the migration makes the same.
 */
export const pseudonymOf = (id: string): string => hashOf(id).subarray(0, 16).toString('hex')
