import type { ColumnType, Generated, Selectable } from 'kysely'

/** What a payment was opened for, frozen: nothing that happens later changes its price. */
export interface PaymentDraftTable {
  id: string
  device_id: string
  /** Who was signed in as it was asked for. */
  account_id: string | null
  referee_id: string
  rate_minor: number
  rate_currency: string
  /** null where rate and price are in one currency. */
  quote_id: string | null
  exchange_rate: ColumnType<string, string, never>
  player_count: number
  games_remaining: number
  table_number: string
  latitude: number
  longitude: number
  total_minor: number
  currency: string
  usd_rate: ColumnType<string, string, never>
  created_at: Date
}
export type DraftRow = Selectable<PaymentDraftTable>

/**
 * `opening` the provider was asked for it · `open` to be confirmed by the player · `held` on the card · `capturing`
 * asked, not answered · `capture_refused` · `releasing` given up, not confirmed yet.
 */
export type HoldState =
  | 'opening'
  | 'open'
  | 'held'
  | 'capturing'
  | 'captured'
  | 'capture_refused'
  | 'releasing'
  | 'released'

export interface PaymentHoldTable {
  id: string
  draft_id: string
  /** null until a match has come of it. */
  match_id: string | null
  provider_id: string | null
  client_secret: string | null
  /** The provider's units of `currency`. */
  units: number
  currency: string
  state: HoldState
  /** When the provider lets go of it by itself. */
  capture_before: Date | null
  /** A card was refused on it. */
  declined: Generated<boolean>
  /** Where it was opened from; forgotten after an hour. */
  network: string | null
  read_at: Date
  created_at: Date
}
export type HoldRow = Selectable<PaymentHoldTable>

export type OperationKind = 'open' | 'capture' | 'release' | 'transfer' | 'refund' | 'reverse'

export interface PaymentOperationTable {
  id: string
  kind: OperationKind
  match_id: string | null
  hold_id: string
  /** Names it among the hold's: `capture`, `refund-2`. */
  step: string
  /** Raised only after proof that the one before did nothing. */
  generation: Generated<number>
  /** The provider does it once, however often it is asked under this key. */
  key: string
  state: 'intended' | 'done' | 'refused' | 'unknown'
  units: number | null
  currency: string | null
  /** What the provider made of it. */
  provider_id: string | null
  refused_code: string | null
  reason: string | null
  actor_id: string | null
  request_id: string | null
  attempts: Generated<number>
  next_try_at: Date | null
  lease_until: Date | null
  doubt_since: Date | null
  created_at: Date
  decided_at: Date | null
}
export type OperationRow = Selectable<PaymentOperationTable>

export interface PaymentCaptureTable {
  match_id: string
  hold_id: string
  charge_id: string
  currency: string
  captured: number
  processing_fee: number
  platform_fee: number
  payout: number
  rounding: number
  transferred: Generated<number>
  reversed: Generated<number>
  /** The charge's units. */
  returned: Generated<number>
  at: Date
}
export type CaptureRow = Selectable<PaymentCaptureTable>

/** A signed message of the provider that nothing can be made of. */
export interface PaymentRefusedMessageTable {
  digest: Buffer
  body: Buffer
  received_at: Date
}

export interface PaymentInboxTable {
  event_id: string
  type: string
  object_id: string
  received_at: Date
  attempts: Generated<number>
  next_try_at: Date | null
  lease_until: Date | null
  processed_at: Date | null
}
export type InboxRow = Selectable<PaymentInboxTable>

export interface PaymentDisputeTable {
  provider_id: string
  match_id: string
  currency: string
  units: number
  fee: number
  state: 'open' | 'won' | 'lost'
  at: Date
}
export type DisputeRow = Selectable<PaymentDisputeTable>
