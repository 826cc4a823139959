import type { Generated } from 'kysely'

export interface ApiProcessTable {
  id: string
  /** By the database's clock: when the process last said that it lives. */
  beaten_at: Date
}

export interface LiveChannelTable {
  process_id: string
  number: number
  device_id: string
  opened_at: Date
  superseded: Generated<boolean>
  /** Hashed; null where it is not counted. */
  network: Buffer | null
}
