import type { ArrivalSource, MatchSide, QuickMessageCode } from '@refcall/domain'
import type { GeneratedAlways, Selectable } from 'kysely'

/** One row for each referee who has accepted the match. */
export interface MatchArrivalTable {
  match_id: string
  referee_id: string
  accepted_at: Date
  expected_at: Date
  arrived_at: Date | null
  arrived_by: ArrivalSource | null
  /** When the player last said to be at the table. */
  player_here_at: Date | null
  /** Whether they came, as far as it is known; null is unknown. */
  referee_came: boolean | null
  player_was_there: boolean | null
  /** The party that reported the other as absent. */
  reported_by: MatchSide | null
}
export type ArrivalRow = Selectable<MatchArrivalTable>

export interface MatchMessageTable {
  id: GeneratedAlways<number>
  match_id: string
  referee_id: string
  sender: MatchSide
  code: QuickMessageCode
  /** Of the press; null where the client sent none. */
  key: string | null
  sent_at: Date
}
export type MessageRow = Selectable<MatchMessageTable>
export type NewMessage = Omit<MessageRow, 'id'>

/** The latest position of a referee on the way; deleted at the table and with the end of the match. */
export interface WayPositionTable {
  match_id: string
  latitude: number
  longitude: number
  accuracy_m: number | null
  measured_at: Date
  received_at: Date
  /** To the table, in metres: now, at the first position, and where the referee last moved. */
  meters: number
  started_at: Date
  start_meters: number
  moved_at: Date
  moved_meters: number
}
export type PositionRow = Selectable<WayPositionTable>
