import type { EndpointAccess, ErrorCode } from '@refcall/contract'
import { Refusal } from '../platform/refusal.ts'
import type { Caller } from '../platform/caller.ts'

interface SignedInAs extends Pick<Caller, 'hasDeadBearer'> {
  readonly account: Pick<NonNullable<Caller['account']>, 'isOperator'> | null
}

const welcome = () => null

/**
 * Who is let in to which kind of call, and why others are not: routes ask it, and the description of the API tells it.
 * What a device or a match is to its caller is asked inside, where the two are read.
 *
 * A bearer that is no longer good is refused wherever the answer would be another one with it: the caller would read
 * somebody else's "nothing". It is passed over where the call is open to anyone, so that a new one can be had, and where a
 * device named in the call is enough, so that an old token in storage locks no player out.
 */
export const ADMISSION: Readonly<Record<EndpointAccess, (caller: SignedInAs) => ErrorCode | null>> = {
  anyone: welcome,
  device: welcome,
  test: welcome,
  caller: ({ hasDeadBearer }) => (hasDeadBearer ? 'not_signed_in' : null),
  account: ({ account }) => (account ? null : 'not_signed_in'),
  operator: ({ account }) => (!account ? 'not_signed_in' : account.isOperator ? null : 'not_allowed'),
}

/** @throws Refusal `not_signed_in`, `not_allowed` */
export function admit(access: EndpointAccess, caller: SignedInAs): void {
  const refusal = ADMISSION[access](caller)
  if (refusal) throw new Refusal(refusal)
}
