import { sign, verify, type KeyObject } from 'node:crypto'
import { Type } from 'typebox'
import { keyId } from './keys.ts'
import { readExact, writeExact } from './read-exact.ts'
import { closed } from './shapes.ts'

const Base64 = Type.String({ pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$' })

/** A DSSE envelope: a payload with its type and its signatures. */
const Envelope = Type.Object(
  {
    payloadType: Type.String({ maxLength: 100 }),
    payload: Base64,
    signatures: Type.Array(Type.Object({ keyid: Type.String({ pattern: '^[0-9a-f]{64}$' }), sig: Base64 }, closed), {
      minItems: 1,
      maxItems: 10,
    }),
  },
  closed,
)

/** DSSE's pre-authentication encoding: the signature covers the type too. */
export function pae(payloadType: string, payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `),
    payload,
  ])
}

/** Signs a text with each key; returns the envelope as text. */
export function seal(payloadType: string, text: string, keys: readonly KeyObject[]): string {
  const payload = Buffer.from(text)
  const signatures = keys.map((key) => ({
    keyid: keyId(key),
    sig: sign(null, pae(payloadType, payload), key).toString('base64'),
  }))
  return writeExact({ payloadType, payload: payload.toString('base64'), signatures })
}

/**
 * The payload of an envelope that at least one of `accepted` (id → public key) has signed. Every other signature is
 * ignored. @throws Error with the reason in words
 */
export function unseal(
  what: string,
  payloadType: string,
  envelope: string,
  accepted: ReadonlyMap<string, KeyObject>,
): string {
  const { payloadType: type, payload, signatures } = readExact(`the envelope of ${what}`, Envelope, envelope)
  if (type !== payloadType) throw new Error(`${what} has the type ${type}, not ${payloadType}`)
  const bytes = Buffer.from(payload, 'base64')
  const known = signatures.flatMap(({ keyid, sig }) => {
    const key = accepted.get(keyid)
    return key ? [{ key, sig: Buffer.from(sig, 'base64') }] : []
  })
  if (known.length === 0)
    throw new Error(
      `${what} is signed by ${signatures.map(({ keyid }) => keyid.slice(0, 12)).join(', ')}, a key that may not sign it`,
    )
  if (!known.some(({ key, sig }) => verify(null, pae(type, bytes), key, sig)))
    throw new Error(`the signature of ${what} does not fit: it was changed after it was signed`)
  return bytes.toString('utf8')
}
