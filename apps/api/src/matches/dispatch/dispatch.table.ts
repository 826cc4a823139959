import type { EligibilityRule } from '@refcall/domain'
import type { ColumnType, Generated } from 'kysely'

type WrittenLater = ColumnType<Date | null, Date | null | undefined, Date | null>

/** An offer of a match to a referee; one per round. */
export interface MatchOfferTable {
  match_id: string
  round: Generated<number>
  referee_id: string
  /** `wave`: found by a wave; `duty`: came on duty while the request was open; `direct`: chosen by the player. */
  via: Generated<'wave' | 'duty' | 'direct'>
  /** The number of the last wave sent; 0 before the first. */
  wave: number
  distance_miles: number
  offered_at: Date
  /** When the referee's device fetched the request, and when it showed it. */
  delivered_at: WrittenLater
  seen_at: WrittenLater
  /** When the referee went off duty or took another match. */
  closed_at: WrittenLater
}

export interface MatchWaveTable {
  match_id: string
  round: number
  wave: number
  miles: number
  /** How many referees the wave had room for, and how many it asked. */
  places: number
  asked: number
  sent_at: Date
}

/** A referee within a wave's reach who failed an eligibility rule. */
export interface MatchPassedOverTable {
  match_id: string
  round: number
  wave: number
  referee_id: string
  distance_miles: number
  failed_rule: EligibilityRule
}

export interface MatchReachChangedTable {
  match_id: string
}

export interface DutyCatchUpTable {
  referee_id: string
  /** A transaction id as text. */
  after_transaction: string
}
