import type { PushMessage } from '@refcall/contract'
import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto'

/** The browser's private keys of its subscription. */
export interface BrowserKeys {
  readonly curve: ECDH
  readonly auth: Buffer
}

const TAG_BYTES = 16
const derive = (secret: Buffer, salt: Buffer, context: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, context, bytes))

/**
 * Decrypts a push as its browser would: RFC 8291 over one record of RFC 8188.
 * @throws Error when it was not encrypted for this browser
 */
export function openPush(body: Buffer, { curve, auth }: BrowserKeys): PushMessage {
  const [salt, keyBytes] = [body.subarray(0, 16), body[20] ?? 0]
  const senders = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  if (body.readUInt32BE(16) < sealed.length) throw new Error('there is more than one record')
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senders])
  const secret = derive(curve.computeSecret(senders), auth, context, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not say that it is')
  return JSON.parse(padded.subarray(0, end).toString('utf8')) as PushMessage
}

interface Signer {
  readonly subject: string
  readonly publicKey: string
}

/**
 * Checks the signature of a push (RFC 8292) as a push service does.
 * @returns the signer
 * @throws Error that says what is wrong
 */
export function checkSignature(authorization: string, audience: string, nowMs: number): Signer {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw new Error('the algorithm is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience) throw new Error(`it was signed for ${aud}`)
  const left = exp * 1_000 - nowMs
  if (!(left > 0 && left <= 24 * 3_600_000)) throw new Error(`it is valid for ${left} ms`)
  if (!/^(mailto:|https:\/\/)./.test(sub)) throw new Error(`nobody can be asked at ${sub}`)
  return { subject: sub, publicKey }
}
