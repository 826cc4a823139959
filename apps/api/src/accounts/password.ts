import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { PASSWORD_COST } from './password-cost.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32
const PREFIX = `$argon2id$v=19$m=${PASSWORD_COST.memory},t=${PASSWORD_COST.passes},p=${PASSWORD_COST.parallelism}`
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)

const format = (salt: Buffer, tag: Buffer): string => `${PREFIX}$${unpadded(salt)}$${unpadded(tag)}`
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Verified when there is no account, so that an unknown name takes as long as a wrong password. No password matches it. */
export const NOBODYS_HASH = format(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/** @returns the argon2id hash in PHC notation, with a salt of its own */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', {
    ...PASSWORD_COST,
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_BYTES,
  })
  return format(salt, tag)
}

/**
 * Compares in constant time. A stored text that is not a hash, as of accounts that cannot sign in with a password, matches
 * nothing, and takes as long as one that is.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = STORED.exec(stored) ?? STORED.exec(NOBODYS_HASH) ?? []
  const [memory, passes, parallelism] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [nonce, expected] = [Buffer.from(parts[4] ?? '', 'base64'), Buffer.from(parts[5] ?? '', 'base64')]
  const message = password.normalize('NFC')
  const tag = await derive('argon2id', { memory, passes, parallelism, message, nonce, tagLength: expected.length })
  return timingSafeEqual(tag, expected)
}
