import type { CurrencyCode, MinorUnits, Part, PlaceSource, ProviderUnits } from '@refcall/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The frozen terms of a payment: later changes do not affect its price. */
export interface PaymentDraftTable {
  id: string
  device_id: string
  /** The account signed in at the time of the request. */
  account_id: string | null
  referee_id: string
  rate_minor: MinorUnits
  rate_currency: CurrencyCode
  /** null when rate and price have the same currency. */
  quote_id: string | null
  exchange_rate: ColumnType<string, string, never>
  player_count: number
  games_remaining: number
  table_number: string
  latitude: number
  longitude: number
  place_accuracy_m: number | null
  place_at: Date | null
  place_source: PlaceSource | null
  place_is_exact: Generated<boolean>
  total_minor: MinorUnits
  currency: CurrencyCode
  usd_rate: ColumnType<string, string, never>
  created_at: Date
}
export type DraftRow = Selectable<PaymentDraftTable>

/**
 * `opening` requested from the provider · `open` to be confirmed by the player · `held` on the card · `capturing`
 * requested, no answer yet · `capture_refused` · `releasing` given up, not confirmed yet · `tip_charged` only of a tip, which
 * is charged at once and never held
 */
export type HoldState =
  'opening' | 'open' | 'held' | 'capturing' | 'captured' | 'capture_refused' | 'releasing' | 'released' | 'tip_charged'

export interface PaymentHoldTable {
  id: string
  /** null for a tip, and for a payment of ours that was found at the provider and is not known here otherwise. */
  draft_id: string | null
  /** null until the match exists, and for a tip. */
  match_id: string | null
  provider_id: string | null
  client_secret: string | null
  /** Once captured: what was captured. */
  units: ProviderUnits
  currency: CurrencyCode
  state: HoldState
  /** When the provider releases it on its own. */
  capture_before: Date | null
  /** A card was declined on it. */
  declined: Generated<boolean>
  /** The network that opened it; deleted after an hour. */
  network: string | null
  read_at: Date
  created_at: Date
  /** What opened it; null unless its trace is kept. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
}
export type HoldRow = Selectable<PaymentHoldTable>

export interface PaymentOperationTable {
  id: string
  kind: OperationKind
  match_id: string | null
  hold_id: string
  /** The operation's name, unique within the hold: `capture`, `refund-2`. */
  step: string
  /** Raised only after proof that the previous generation had no effect. */
  generation: Generated<number>
  /** The idempotency key: the provider acts once per key. */
  key: string
  state: 'intended' | 'done' | 'refused' | 'unknown'
  units: ProviderUnits | null
  currency: CurrencyCode | null
  /** The id of the object that the provider created. */
  provider_id: string | null
  refused_code: string | null
  reason: string | null
  actor_id: string | null
  request_id: string | null
  attempts: Generated<number>
  next_try_at: Date | null
  lease_until: Date | null
  unknown_since: Date | null
  created_at: Date
  decided_at: Date | null
  /** When the bank returned a refund that had succeeded. */
  failed_at: Date | null
  /** What asked for it; null unless its trace is kept. */
  traceparent: ColumnType<string | null, string | null | undefined, never>
}
export type StoredOperation = Selectable<PaymentOperationTable>

export interface Money {
  readonly units: ProviderUnits
  readonly currency: CurrencyCode
}

/** The fields of each kind beyond the shared ones. */
interface OfKind {
  /** Can be requested before there is a match. */
  open: Money & { readonly match_id: string | null; readonly reason: string }
  capture: Money & { readonly match_id: string }
  release: { readonly match_id: string | null }
  transfer: Money & { readonly match_id: string }
  /** Without a match: for a charge that should have been a hold. */
  refund: Money & {
    readonly match_id: string | null
    readonly reason: string
    readonly actor_id: string | null
    readonly request_id: string | null
  }
  reverse: Money & { readonly match_id: string }
  /** Of tips, whose payments have no match. `tip` opens the payment. */
  tip: Money & { readonly match_id: null; readonly reason: string }
  tip_transfer: Money & { readonly match_id: null }
  tip_reverse: Money & { readonly match_id: null }
}
export type OperationKind = keyof OfKind

type Shared = Omit<StoredOperation, 'kind' | keyof OfKind['refund']>

/** An operation, by its kind, with the fields that the kind requires. */
export type OperationOf<Kind extends OperationKind> = Shared & OfKind[Kind] & { readonly kind: Kind }
export type OperationRow = { [Kind in OperationKind]: OperationOf<Kind> }[OperationKind]

export interface PaymentCaptureTable {
  match_id: string
  hold_id: string
  charge_id: string
  currency: CurrencyCode
  captured: Part<'captured'>
  processing_fee: Part<'processingFee'>
  platform_fee: Part<'platformFee'>
  payout: Part<'payout'>
  rounding: ProviderUnits
  transferred: Generated<Part<'transferred'>>
  reversed: Generated<Part<'reversed'>>
  /** In the charge's units. */
  returned: Generated<Part<'returned'>>
  /** The part of `returned` that failed refunds have brought back: owed to the player, in the charge's units. */
  refund_owed: Generated<ProviderUnits>
  at: Date
}
export type CaptureRow = Selectable<PaymentCaptureTable>

/** A signed message of the provider that cannot be interpreted. */
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
  /** Of the last operation on its payment; null unless its trace is kept. */
  traceparent: ColumnType<string | null, never, never>
}
export type InboxRow = Selectable<PaymentInboxTable>

export interface PaymentDisputeTable {
  provider_id: string
  match_id: string
  /** The payment in dispute: of the match, or of its tip. */
  hold_id: string
  /** What is in dispute, in the charge's units. */
  disputed: ProviderUnits
  /** What it took from the balance, in units of the balance's currency. */
  currency: CurrencyCode
  units: ProviderUnits
  fee: ProviderUnits
  state: 'open' | 'won' | 'lost'
  at: Date
}
export type DisputeRow = Selectable<PaymentDisputeTable>
