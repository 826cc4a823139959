import { Type } from 'typebox'
import { nullable } from '../nullable.ts'
import { Instant } from './ids.ts'

/** Bytes of WebAuthn (Web Authentication, W3C) as base64url. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

export const PasskeyId = Bytes(1_400)

/** A passkey of the account. */
export const Passkey = Type.Object({
  id: PasskeyId,
  /** Of the browser that made it; null for an unusual one. */
  browser: nullable(Type.String()),
  system: nullable(Type.String()),
  createdAt: Instant,
  usedAt: nullable(Instant),
})

const PUBLIC_KEY = Type.Literal('public-key')

/** `PublicKeyCredentialCreationOptionsJSON` */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: PUBLIC_KEY, alg: Type.Integer() })),
  timeout: Type.Integer(),
  /** The account's own: an authenticator makes one alone. */
  excludeCredentials: Type.Array(Type.Object({ id: PasskeyId, type: PUBLIC_KEY })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON` */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  /** The account's own; a sign-in, which names no account, has none. */
  allowCredentials: Type.Optional(Type.Array(Type.Object({ id: PasskeyId, type: PUBLIC_KEY }))),
})

/** What the browser made; of `RegistrationResponseJSON` what the service needs. */
export const NewPasskey = Type.Object({
  id: PasskeyId,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    attestationObject: Bytes(16_384),
  }),
})

/** What the passkey signed; of `AuthenticationResponseJSON` what the service needs. */
export const PasskeyAnswer = Type.Object({
  id: PasskeyId,
  response: Type.Object({
    clientDataJSON: Bytes(4_096),
    authenticatorData: Bytes(4_096),
    signature: Bytes(4_096),
    userHandle: Type.Optional(Bytes(256)),
  }),
})
