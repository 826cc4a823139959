import type { Generated } from 'kysely'

export interface ApiProcessTable {
  id: string
  /** Time of the process's last heartbeat, by the database's clock. */
  last_heartbeat_at: Date
}

export interface LiveChannelTable {
  process_id: string
  number: number
  device_id: string
  opened_at: Date
  superseded: Generated<boolean>
  /** Hashed; null if not counted. */
  network: Buffer | null
  /** Hashed; null without one. */
  account: Buffer | null
}
