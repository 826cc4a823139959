import type {
  Criticism,
  CurrencyCode,
  FeedbackKind,
  MatchStatus,
  MinorUnits,
  PaymentMethod,
  PlaceSource,
  RequesterTrust,
} from '@refcall/domain'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** The duty that accepting ended; restored when the match ends before it is played. */
interface DutyBefore {
  readonly latitude: number
  readonly longitude: number
  /** ISO instant. */
  readonly expiresAt: string
}

export interface MatchTable {
  id: string
  version: Generated<number>
  status: MatchStatus
  table_number: string
  player_count: number
  games_remaining: number
  payment_method: PaymentMethod
  total_minor: MinorUnits
  currency: CurrencyCode
  /** US dollars for one unit of `currency` at the time of the request. */
  usd_rate: ColumnType<string, string, never>
  latitude: number
  longitude: number
  place_accuracy_m: number | null
  place_at: Date | null
  place_source: PlaceSource | null
  place_is_exact: Generated<boolean>
  position: GeneratedAlways<string>
  requester_device_id: string
  requester_account_id: string | null
  requester_key_hash: Buffer | null
  requester_trust: Generated<RequesterTrust>
  /**
   * A hash of what the request is counted with: the network that it came from, or for a trusted one that
   * of the registration. Deleted after a while.
   */
  requester_network: Buffer | null
  /** The referee named by a direct request. */
  assigned_referee_id: string | null
  is_direct: boolean
  /** The referee who has accepted. */
  referee_id: string | null
  /** Referees who left after accepting, and those whom the player replaced; the last one last. None is asked again. */
  former_referee_ids: Generated<string[]>
  /** In the current round: how many referees were notified, and on how many screens the request was shown. */
  notified_count: Generated<number>
  seen_count: Generated<number>
  /** Grows when other referees are asked: the referee has left, or the player has chosen another. */
  dispatch_round: Generated<number>
  waves_sent: Generated<number>
  /** When the next wave is due; null when none is. */
  wave_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The device alias of the referee who withdrew last. */
  original_referee_alias: string | null
  duty_before: ColumnType<DutyBefore | null, string | null, string | null>
  created_at: Date
  accepted_at: Date | null
  completed_at: Date | null
  cancelled_at: Date | null
  /** When the current status times out; null for never. */
  deadline_at: Date | null
  /** The frozen price that its payment was opened for; electronic matches only. */
  draft_id: string | null
  /** The current hold, in any state; null while there is none. */
  hold_id: string | null
  ended_by: string | null
  rating: number | null
  feedback: FeedbackKind | null
  /** What was not good; for operators. */
  criticism: Criticism | null
  feedback_at: Date | null
  /** The request's span; null unless its trace is kept. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
}
export type MatchRow = Selectable<MatchTable>

export interface MatchStepTable {
  match_id: string
  sequence: number
  step: string
  actor: string
  actor_id: string | null
  from_status: MatchStatus | null
  to_status: MatchStatus
  cause: string | null
  request_id: string | null
  at: Date
}

export interface RefereeLikeTable {
  match_id: string
  referee_id: string
  device_id: string
  kind: 'like' | 'love'
  at: Date
}
