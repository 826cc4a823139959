import type { EndpointAccess, ErrorCode } from '@refcall/contract'
import type { Caller } from './caller.ts'

type SignedInAs = { readonly account: Pick<NonNullable<Caller['account']>, 'isOperator'> | null }

const welcome = () => null

/**
 * Who is let in to which kind of call, and why others are not: routes ask it, and the description of the API tells it.
 * What a device or a match is to its caller is asked inside, where the two are read.
 */
export const ADMISSION: Readonly<Record<EndpointAccess, (caller: SignedInAs) => ErrorCode | null>> = {
  anyone: welcome,
  device: welcome,
  caller: welcome,
  test: welcome,
  account: ({ account }) => (account ? null : 'not_signed_in'),
  operator: ({ account }) => (!account ? 'not_signed_in' : account.isOperator ? null : 'not_allowed'),
}
