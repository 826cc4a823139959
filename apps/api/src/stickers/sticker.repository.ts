import type { Reader, Trx } from '../db/database.ts'
import type { StickerKeyTable, StickerTable } from './sticker.table.ts'

export function findSticker(db: Reader, id: string): Promise<StickerTable | undefined> {
  return db.selectFrom('sticker').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertSticker(trx: Trx, sticker: StickerTable): Promise<void> {
  await trx.insertInto('sticker').values(sticker).execute()
}

/** @returns false if there is no such sticker, or if it was revoked before */
export async function markRevoked(trx: Trx, id: string, now: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable('sticker')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export function findStickerKey(db: Reader, id: string): Promise<StickerKeyTable | undefined> {
  return db.selectFrom('sticker_key').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findNewestKey(db: Reader): Promise<StickerKeyTable | undefined> {
  return db.selectFrom('sticker_key').selectAll().orderBy('created_at', 'desc').orderBy('id').executeTakeFirst()
}

export async function insertStickerKey(trx: Trx, key: StickerKeyTable): Promise<void> {
  await trx.insertInto('sticker_key').values(key).execute()
}
