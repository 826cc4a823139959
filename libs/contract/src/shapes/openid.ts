import { Type } from 'typebox'
import { nullable } from '../nullable.ts'
import { Instant } from './ids.ts'

export const OpenidProviderId = Type.String({ pattern: '^[a-z0-9-]{1,32}$' })

/** A provider that people may sign in with. */
export const OpenidProvider = Type.Object({ id: OpenidProviderId, name: Type.String() })

/** Where the browser goes: the authorization page of the provider. */
export const OpenidBegun = Type.Object({ url: Type.String() })

const Parameter = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** What the provider has appended to the address that it sent the browser back to (RFC 6749, RFC 9207). */
export const OpenidReturn = Type.Object({
  provider: OpenidProviderId,
  code: Parameter(4_096),
  state: Parameter(256),
  iss: Type.Optional(Parameter(1_024)),
})

/** A provider that signs in to the account. */
export const OpenidLink = Type.Object({
  provider: OpenidProviderId,
  name: Type.String(),
  /** The address that the provider gave when it was linked. */
  email: nullable(Type.String()),
  createdAt: Instant,
  usedAt: nullable(Instant),
})
