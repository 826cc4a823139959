import { randomBytes } from 'node:crypto'
import type { Output } from '@refcall/contract'
import { writeAudit } from '../audit-log/index.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { randomId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSignedBy, readToken, tokenOf } from './sign-sticker.ts'
import {
  findNewestKey,
  findSticker,
  findStickerKey,
  insertSticker,
  insertStickerKey,
  markRevoked,
} from './sticker.repository.ts'
import type { StickerKeyTable } from './sticker.table.ts'

export interface PrintedSticker {
  readonly venue: string
  readonly tableNumber: string
  readonly latitude: number
  readonly longitude: number
}

const BY_SYSTEM = { by: { kind: 'system', id: null }, requestId: null } as const

/** Makes a sticker of a table, signed by the newest key. */
export async function printSticker(
  db: Database,
  { venue, tableNumber, latitude, longitude }: PrintedSticker,
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = randomId('stk')
  const sticker = { id, venue, table_number: tableNumber, latitude, longitude, created_at: now, revoked_at: null }
  return inTransaction(db, async (trx) => {
    const kept = await findNewestKey(trx)
    const key = kept ?? makeKey(now)
    if (!kept) await insertStickerKey(trx, key)
    await insertSticker(trx, sticker)
    await writeAudit(trx, { action: 'sticker.printed', ...BY_SYSTEM, subject: id }, now)
    return { id, token: tokenOf(sticker, key) }
  })
}

/** Ends a sticker. @returns false if none of this id was valid */
export async function revokeSticker(db: Database, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isRevoked = await markRevoked(trx, id, now)
    if (isRevoked) await writeAudit(trx, { action: 'sticker.revoked', ...BY_SYSTEM, subject: id }, now)
    return isRevoked
  })
}

/** Makes a key that signs from now on. Stickers of the older keys stay valid. */
export async function rotateStickerKey(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const key = makeKey(now)
    await insertStickerKey(trx, key)
    await writeAudit(trx, { action: 'sticker.key_made', ...BY_SYSTEM, subject: key.id }, now)
  })
}

const makeKey = (now: Date): StickerKeyTable => ({
  id: randomBytes(4).toString('hex'),
  secret: randomBytes(32),
  created_at: now,
})

/**
 * The table of a sticker.
 * @throws Refusal `sticker_invalid` for a forged or altered one, `sticker_revoked`
 */
export async function readSticker(db: Database, token: string): Promise<Output<'GET /api/stickers/:token'>> {
  const parts = readToken(token)
  const [key, sticker] = parts ? await Promise.all([findStickerKey(db, parts.keyId), findSticker(db, parts.id)]) : []
  if (!parts || !key || !sticker || !isSignedBy(key, sticker, parts)) throw new Refusal('sticker_invalid')
  if (sticker.revoked_at) throw new Refusal('sticker_revoked')
  const { venue, table_number: tableNumber, latitude, longitude } = sticker
  return { venue, tableNumber, latitude, longitude }
}
