import { hashOf } from '../platform/random-id.ts'

/**
 * The log's pseudonym of an account, device or referee. The log is never changed, so an erasure cannot reach it: once
 * the id itself is deleted, the pseudonym cannot be resolved. `pseudonym()` of the migration computes the same.
 */
export const pseudonymOf = (id: string): string => hashOf(id).subarray(0, 16).toString('hex')
