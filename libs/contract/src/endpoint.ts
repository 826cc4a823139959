import type { TSchema } from 'typebox'
import type { ErrorCode } from './error-codes.ts'
import type { OperatorRole } from './operator-roles.ts'

/**
 * Who may call:
 * `anyone`; a `device` named in the path or the body (claimed by the caller's browser, or unclaimed); the `caller`'s
 * own account or devices, whichever it has; a signed-in `account`; one with the role of a `viewer`, `operator` or `admin`, or a higher one; a `test` process only.
 * An invalid bearer token is ignored for `anyone` and `device`, and refused (`not_signed_in`) for all others.
 */
export type EndpointAccess = 'anyone' | 'device' | 'caller' | 'account' | OperatorRole | 'test'

/** One call: its inputs, its response and its refusals. Its method and path are its key in the table. */
export interface Endpoint {
  readonly summary: string
  readonly access: EndpointAccess
  /** Moves money, suspends or releases: refused unless the caller has used a passkey minutes ago. */
  readonly stepUp?: true
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The 200 response. Undeclared fields are never sent. */
  readonly response: TSchema
  /** Refusals specific to this call. Any call may also answer 400, 404, 413, 429, 500 and 503. */
  readonly errors: readonly ErrorCode[]
}

/** Keeps the literal types of an entry while checking its shape. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}
