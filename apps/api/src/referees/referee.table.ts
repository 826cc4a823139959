import type { CurrencyCode, MinorUnits, PlaceSource } from '@refcall/domain'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

export interface RefereeTable {
  id: string
  account_id: string | null
  device_id: string | null
  display_name: string | null
  /** Minor units of `currency`, per person per game; null means the default rate. */
  rate_minor: ColumnType<MinorUnits | null, MinorUnits | null, MinorUnits | null>
  currency: Generated<CurrencyCode>
  accepts_cash: Generated<boolean>
  accepts_electronic: Generated<boolean>
  on_duty: Generated<boolean>
  latitude: number | null
  longitude: number | null
  place_accuracy_m: number | null
  place_at: Date | null
  place_source: PlaceSource | null
  position: GeneratedAlways<string | null>
  duty_started_at: Date | null
  /** Never after the end of the shift. */
  duty_expires_at: Date | null
  /** When the referee wants to go off duty; null: by a press only. An accepted match and a break keep it. */
  shift_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  shift_warned: Generated<boolean>
  /** Off duty for a break that ends then; null: no break. */
  break_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The device that last put the referee on duty; its alias names the referee to players. */
  last_device_id: string | null
  total_matches: Generated<number>
  total_likes: Generated<number>
  total_loves: Generated<number>
  /** A suspended referee gets no requests. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
}
export type RefereeRow = Selectable<RefereeTable>

export interface AvailabilityEventTable {
  id: GeneratedAlways<number>
  referee_id: string
  event: 'available' | 'unavailable'
  latitude: number
  longitude: number
  place_is_exact: Generated<boolean>
  occurred_at: Date
}
