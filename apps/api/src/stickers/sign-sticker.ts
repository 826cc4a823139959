import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StickerKeyTable, StickerTable } from './sticker.table.ts'

type Signed = Pick<StickerTable, 'id' | 'venue' | 'table_number' | 'latitude' | 'longitude'>

/** What a sticker's link carries: its id, its key's and the signature, which covers everything that the sticker says. */
export const tokenOf = (sticker: Signed, key: StickerKeyTable): string =>
  [sticker.id, key.id, signatureOf(sticker, key).toString('base64url')].join('.')

export interface TokenParts {
  readonly id: string
  readonly keyId: string
  readonly signature: Buffer
}

/** The parts of a token; null: it is none. */
export function readToken(token: string): TokenParts | null {
  const [id, keyId, signature, ...more] = token.split('.')
  if (!id || !keyId || !signature || more.length > 0) return null
  return { id, keyId, signature: Buffer.from(signature, 'base64url') }
}

export function isSignedBy(key: StickerKeyTable, sticker: Signed, { signature }: TokenParts): boolean {
  const right = signatureOf(sticker, key)
  return right.length === signature.length && timingSafeEqual(right, signature)
}

const signatureOf = ({ id, venue, table_number, latitude, longitude }: Signed, { secret }: StickerKeyTable): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([id, venue, table_number, latitude, longitude]))
    .digest()
