import { createHash, randomBytes } from 'node:crypto'

type Prefix = 'acc' | 'dev' | 'mat' | 'ref' | 'fam' | 'drf' | 'hld' | 'fxq' | 'inc' | 'stk' | 'api' | 'tip'

/** A new id with 128 random bits, such as `mat_9Jx…`; the prefix shows its type. */
export function randomId(prefix: Prefix): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}

/** A secret for a cookie or bearer: 256 random bits. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. Secrets are random, so a plain SHA-256 is enough. */
export function hashOf(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}
