import type { WorkChallenge, WorkDone } from '@refcall/contract'
import { workText } from '@refcall/domain'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'

/** The payer of a challenge. */
export interface Payer {
  readonly deviceId: string
  readonly network: Buffer
}

const SHAPE = /^(\d{1,2})\.(\d{10,16})\.([\w-]{16})\.([\w-]{43})$/

/** A challenge is signed and self-contained: unanswered ones need no storage. */
export function askForWork(key: Buffer, payer: Payer, bits: number, now: Date): WorkChallenge {
  const terms = `${bits}.${now.getTime() + SERVER_LIMITS.requests.untrusted.workMs}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${terms}.${signatureOf(key, payer, terms).toString('base64url')}`, bits }
}

/**
 * Validates an answer: ours, for this payer, in time, and correct.
 * @returns null if invalid; otherwise the required bits, and the hash under which it is stored once used
 */
export function readWork(
  key: Buffer,
  payer: Payer,
  { challenge, answer }: WorkDone,
  now: Date,
): { bits: number; id: Buffer; until: Date } | null {
  const [, bits = '', until = '', nonce = '', signature = ''] = SHAPE.exec(challenge) ?? []
  const expected = signatureOf(key, payer, `${bits}.${until}.${nonce}`)
  if (!timingSafeEqual(expected, hashSized(signature))) return null
  if (Number(until) <= now.getTime() || zeroBitsOf(hashOf(workText(challenge, answer))) < Number(bits)) return null
  return { bits: Number(bits), id: expected, until: new Date(Number(until)) }
}

const signatureOf = (key: Buffer, { deviceId, network }: Payer, terms: string): Buffer =>
  createHmac('sha256', key)
    .update(`${terms} ${network.toString('hex')} ${deviceId}`)
    .digest()

/** A buffer of a signature's length, whatever the input. */
const hashSized = (signature: string): Buffer =>
  Buffer.concat([Buffer.from(signature, 'base64url'), Buffer.alloc(32)], 32)

function zeroBitsOf(hash: Buffer): number {
  const whole = hash.findIndex((byte) => byte !== 0)
  return whole < 0 ? 8 * hash.length : 8 * whole + Math.clz32(hash[whole] ?? 0) - 24
}
