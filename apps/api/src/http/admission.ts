import { hasRole, type EndpointAccess, type ErrorCode, type OperatorRole } from '@refcall/contract'
import { Refusal } from '../platform/refusal.ts'
import type { Caller } from '../platform/caller.ts'

interface SignedInAs extends Pick<Caller, 'hasDeadBearer'> {
  readonly account: Pick<NonNullable<Caller['account']>, 'operatorRole'> | null
}

const welcome = () => null
const withRole =
  (access: OperatorRole) =>
  ({ account }: SignedInAs): ErrorCode | null =>
    !account ? 'not_signed_in' : hasRole(account.operatorRole, access) ? null : 'not_allowed'

/**
 * Who may make which kind of call, and the refusal of others: used by routes and by the API description.
 * Rights on a device or a match are checked in the handlers, where the two are read.
 *
 * An expired bearer is refused wherever a valid one would change the response: otherwise the caller would read an
 * anonymous caller's "nothing". It is ignored for calls open to anyone, so that a new one can be obtained, and for
 * calls that need only a device, so that an old token in storage locks no player out.
 */
export const ADMISSION: Readonly<Record<EndpointAccess, (caller: SignedInAs) => ErrorCode | null>> = {
  anyone: welcome,
  device: welcome,
  test: welcome,
  caller: ({ hasDeadBearer }) => (hasDeadBearer ? 'not_signed_in' : null),
  account: ({ account }) => (account ? null : 'not_signed_in'),
  viewer: withRole('viewer'),
  operator: withRole('operator'),
  admin: withRole('admin'),
}

/** @throws Refusal `not_signed_in`, `not_allowed` */
export function admit(access: EndpointAccess, caller: SignedInAs): void {
  const refusal = ADMISSION[access](caller)
  if (refusal) throw new Refusal(refusal)
}
