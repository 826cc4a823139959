import type { GeneratedAlways } from 'kysely'

/** A player and a referee who are not to meet again, at the wish of one of them. Only that one and operators may read it. */
export interface KeptApartTable {
  id: GeneratedAlways<number>
  referee_id: string
  /** The player's device, and the account in use when they met; null once it is erased. */
  device_id: string | null
  account_id: string | null
  asked_by: 'player' | 'referee'
  /** In which they met. */
  match_id: string
  asked_at: Date
}
