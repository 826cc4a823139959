import { createHash, randomBytes } from 'node:crypto'

type Prefix = 'acc' | 'dev' | 'mat' | 'ref' | 'fam' | 'drf' | 'hld' | 'fxq' | 'inc' | 'api' | 'era'

/**
 * A new id with 128 random bits, such as `mat_9Jx…`; the prefix shows its type.
 * @param cell in which its row is written, so that it is found by the id alone: `mat_vienna.9Jx…`; null at home
 */
export function randomId(prefix: Prefix, cell: string | null = null): string {
  return `${prefix}_${cell === null ? '' : `${cell}.`}${randomBytes(16).toString('base64url')}`
}

/** The cell that an id names, also one made of another id (`pop_hld_vienna.…`); null for the home. */
export function cellOfId(id: string): string | null {
  return /^(?:pop_)?[a-z]{3}_([a-z][a-z0-9_]*)\./.exec(id)?.[1] ?? null
}

/** A secret for a cookie or bearer: 256 random bits. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. Secrets are random, so a plain SHA-256 is enough. */
export function hashOf(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest()
}
