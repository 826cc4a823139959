import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator in memory, with one passkey: it makes it and signs with it, as WebAuthn (W3C) describes. */
export interface Authenticator {
  create(challenge: string): {
    id: string
    response: { clientDataJSON: string; attestationObject: string }
  }
  sign(challenge: string): {
    id: string
    response: { clientDataJSON: string; authenticatorData: string; signature: string }
  }
}

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

export function openAuthenticator(origin = 'http://localhost:4200'): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, credential = Buffer.alloc(0)) => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counter, credential])
  }

  return {
    create: (challenge) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)])
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential)
      return {
        id,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
        },
      }
    },
    sign: (challenge) => {
      const [data, client] = [authenticatorData(USER_PRESENT_AND_VERIFIED), clientData('webauthn.get', challenge)]
      return {
        id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (word: string): Buffer => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)])
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.of(0x58, data.length), data])

/** An ES256 key on P-256, as CBOR. */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.of(0x22),
    bytes(Buffer.from(y, 'base64url')),
  ])

/** No attestation, as CBOR. */
const attestation = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    bytes(data),
  ])
