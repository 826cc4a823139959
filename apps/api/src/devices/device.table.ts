import type { PlaceSource, PushCategory } from '@refcall/domain'
import type { Generated, Selectable } from 'kysely'

export interface DeviceTable {
  id: string
  /** Shown to others instead of the id. */
  alias: string
  /** SHA-256 of the browser key that claimed it; null while unclaimed. */
  browser_key_hash: Buffer | null
  /** SHA-256 of the recovery secret that its page keeps; null before the first. */
  recovery_hash: Buffer | null
  account_id: string | null
  /** The session that linked it to the account; its end unlinks the device. */
  session_family: string | null
  latitude: number | null
  longitude: number | null
  place_accuracy_m: number | null
  place_at: Date | null
  place_source: PlaceSource | null
  platform: string | null
  user_agent: string | null
  created_at: Date
  claimed_at: Date | null
  /** What it is not notified of. */
  muted_pushes: Generated<PushCategory[]>
}
export type DeviceRow = Selectable<DeviceTable>
