import type { CurrencyCode, MinorUnits, Part, ProviderUnits } from '@refcall/domain'
import type { ColumnType, Generated, Selectable } from 'kysely'

type WhenPaid<T> = ColumnType<T | null, never, T>

/** A tip for the referee of a completed match, beside the money of the match. */
export interface TipTable {
  id: string
  match_id: string
  device_id: string
  referee_id: string
  /** Its payment. */
  hold_id: string
  amount_minor: MinorUnits
  currency: CurrencyCode
  created_at: Date
  /** What the charge brought, in units of `charge_currency`; null until the tip is paid. */
  charge_id: WhenPaid<string>
  charge_currency: WhenPaid<CurrencyCode>
  charged: WhenPaid<Part<'captured'>>
  processing_fee: WhenPaid<Part<'processingFee'>>
  payout: WhenPaid<Part<'payout'>>
  rounding: WhenPaid<ProviderUnits>
  paid_at: WhenPaid<Date>
  transferred: Generated<Part<'transferred'>>
  reversed: Generated<Part<'reversed'>>
  /** In the charge's units. */
  returned: Generated<Part<'returned'>>
  /** Of what was returned, what the player's bank has sent back since, in the charge's units. */
  refund_owed: Generated<ProviderUnits>
}
export type TipRow = Selectable<TipTable>

/** A tip that was paid. */
export type PaidTip = TipRow & {
  readonly charge_id: string
  readonly charge_currency: CurrencyCode
  readonly payout: Part<'payout'>
  readonly paid_at: Date
}
