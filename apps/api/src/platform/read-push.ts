import { createECDH } from 'node:crypto'
import type { Env } from './environment.ts'

/** The keys that sign pushes to browsers (raw P-256 keys in base64url), and the contact for push services. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The app team's relay to the push services of phones. */
export interface NativePushConfig {
  readonly url: string
  readonly token: string
}

export interface PushConfig {
  /** null: generated once and stored in the database. */
  readonly keys: VapidKeys | null
  readonly subject: string
  /** null if no app receives pushes. */
  readonly native: NativePushConfig | null
  /** Pushes go only to public https addresses. */
  readonly isPublicOnly: boolean
}

const KEYS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const

/**
 * Reads the push settings of browsers and the app.
 * @throws Error with one sentence that says what is missing or wrong, without the private key
 */
export function readPush(env: Env, isProduction: boolean): PushConfig {
  const missing = KEYS.filter((name) => !env[name])
  if (isProduction && missing.length > 0) throw new Error(`${missing.join(', ')} must be set in production.`)
  const subject = env['VAPID_SUBJECT'] || 'mailto:nobody@refcall.example'
  if (!/^(https:\/\/|mailto:)\S+$/.test(subject))
    throw new Error('VAPID_SUBJECT must be a mailto: or https: address of the operator.')
  return { keys: readKeys(env), subject, native: readNative(env, isProduction), isPublicOnly: isProduction }
}

function readKeys(env: Env): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = env
  if (!publicKey && !privateKey) return null
  if (!isPair(publicKey, privateKey))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of raw keys on P-256 in base64url.')
  return { publicKey, privateKey }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const secret = Buffer.from(privateKey, 'base64url')
  if (secret.length !== 32 || secret.toString('base64url') !== privateKey) return false
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(secret)
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}

function readNative(env: Env, isProduction: boolean): NativePushConfig | null {
  const { NATIVE_PUSH_URL: url = '', NATIVE_PUSH_TOKEN: token = '' } = env
  if (!url && !token) return null
  if (!url || !token) throw new Error('NATIVE_PUSH_URL and NATIVE_PUSH_TOKEN must be set together.')
  const { protocol = '' } = URL.parse(url) ?? {}
  const fits = protocol === 'https:' || (protocol === 'http:' && !isProduction)
  if (!fits) throw new Error('NATIVE_PUSH_URL must be an https address.')
  return { url, token }
}

/** Generates a key pair. */
export function makeVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  // The curve's output drops leading zeros, which belong to the key.
  const secret = curve.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(32 - secret.length), secret])
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') }
}
