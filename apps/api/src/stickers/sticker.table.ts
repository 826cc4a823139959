/** A key that signs stickers. The newest signs; stickers of the others are valid as long as their key is kept. */
export interface StickerKeyTable {
  id: string
  secret: Buffer
  created_at: Date
}

/** A sticker on a table, which opens the request with the table's place. */
export interface StickerTable {
  id: string
  venue: string
  table_number: string
  latitude: number
  longitude: number
  created_at: Date
  revoked_at: Date | null
}
