import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Type, type Static } from 'typebox'
import { readExact } from './read-exact.ts'
import { closed, Instant, RemoteName, Sentence } from './shapes.ts'

const Key = Type.Object(
  {
    /** For people: the team, or "registry". */
    owner: Sentence,
    /** PEM of the public part (SPKI). */
    publicKey: Type.String({
      maxLength: 200,
      pattern: '^-----BEGIN PUBLIC KEY-----\\n[A-Za-z0-9+/=\\n]+-----END PUBLIC KEY-----\\n$',
    }),
    /** What it may sign: releases of these remotes, or who gets what. */
    signs: Type.Union([Type.Literal('channel'), Type.Array(RemoteName, { maxItems: 100 })]),
    /** Accepted until then; of two keys in a rotation the older has an end. */
    until: Type.Optional(Instant),
    /** Why it is accepted no more, for anything. */
    revoked: Type.Optional(Sentence),
  },
  closed,
)

/** Which key may sign what. It comes with the deployment, never from the store. */
export const KeyFile = Type.Object({ format: Type.Literal(1), keys: Type.Array(Key, { maxItems: 200 }) }, closed)

export type KeyFile = Static<typeof KeyFile>

export const readKeyFile = (text: string): KeyFile => readExact('the key file', KeyFile, text)

/** The id of a key: the sha256 of its public part (SPKI), as hex. */
export function keyId(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(open.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** The keys that may sign at `now`, by id: those of a remote, or the registry's for the channel. */
export function signersOf(
  subject: 'channel' | { readonly remote: string },
  { keys }: KeyFile,
  now: Date,
): Map<string, KeyObject> {
  const accepted = keys.filter(({ signs, until, revoked }) => {
    if (revoked !== undefined || (until !== undefined && Date.parse(until) <= now.getTime())) return false
    return subject === 'channel' ? signs === 'channel' : signs !== 'channel' && signs.includes(subject.remote)
  })
  return new Map(
    accepted.map(({ publicKey }) => {
      const key = createPublicKey(publicKey)
      if (key.asymmetricKeyType !== 'ed25519')
        throw new Error(`the key ${keyId(key).slice(0, 12)} of the key file is not an Ed25519 key`)
      return [keyId(key), key]
    }),
  )
}

/** A new Ed25519 pair: the private part as PKCS 8, the public one as SPKI, both PEM. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}
