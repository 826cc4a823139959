import type { LiveMessage } from '@refcall/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface LiveEventTable {
  sequence: GeneratedAlways<number>
  transaction_id: Generated<string>
  /** `device:{id}`, `referee:{id}`, `operators` or `area` (all readers near its place). */
  recipient: string
  latitude: number | null
  longitude: number | null
  /** For `area`: the devices that it is kept from. */
  kept_from: string[] | null
  body: ColumnType<LiveMessage, string, never>
  at: Date
}
