import type { CurrencyCode, Part, ProviderUnits } from '@refcall/domain'
import type { HoldState } from '../payments/payment.table.ts'
import type { RefereeRow } from '../referees/index.ts'
import type { MatchRow } from './match.table.ts'

/** A match with the names and aliases of its parties. */
export interface MatchRecord extends MatchRow {
  readonly requester_alias: string
  readonly requester_device_account_id: string | null
  readonly requester_device_key_hash: Buffer | null
  readonly referee_device_id: string | null
  readonly referee_alias: string | null
  readonly referee_display_name: string | null
  /** The referee who has accepted, else the one of a direct request, else the one who left last. */
  readonly named_id: string | null
  readonly named_display_name: string | null
  readonly named_matches: number | null
  readonly named_loves: number | null
  readonly named_likes: number | null
  readonly named_latitude: number | null
  readonly named_longitude: number | null
  /** The player reported that this referee did not come. */
  readonly named_was_reported: boolean
  /** The current hold. */
  readonly hold_state: HoldState | null
  readonly hold_units: ProviderUnits | null
  readonly payment_id: string | null
  readonly client_secret: string | null
  readonly capture_before: Date | null
  /** The valid code. */
  readonly code: string | null
  readonly code_expires_at: Date | null
  /** What the capture brought, in the provider's units of `capture_currency`. */
  readonly capture_currency: CurrencyCode | null
  readonly captured: Part<'captured'> | null
  readonly processing_fee: Part<'processingFee'> | null
  readonly platform_fee: Part<'platformFee'> | null
  readonly payout: Part<'payout'> | null
  readonly transferred: Part<'transferred'> | null
  readonly returned: Part<'returned'> | null
  /** What of it failed refunds have brought back, in the charge's units. */
  readonly refund_owed: ProviderUnits | null
}

/** The money columns of a match without any payment. */
export const UNPAID = {
  hold_state: null,
  hold_units: null,
  payment_id: null,
  client_secret: null,
  capture_before: null,
  code: null,
  code_expires_at: null,
  capture_currency: null,
  captured: null,
  processing_fee: null,
  platform_fee: null,
  payout: null,
  transferred: null,
  returned: null,
  refund_owed: null,
} as const

/** The named columns of a new match, which asks this referee or all nearby. */
export const namedBy = (referee: RefereeRow | null) => ({
  named_id: referee?.id ?? null,
  named_display_name: referee?.display_name ?? null,
  named_matches: referee?.total_matches ?? null,
  named_loves: referee?.total_loves ?? null,
  named_likes: referee?.total_likes ?? null,
  named_latitude: referee?.latitude ?? null,
  named_longitude: referee?.longitude ?? null,
  named_was_reported: false,
})

/** What the capture of a match brought and how it was split. @throws Error if any of its amounts is missing */
export function captureOf(match: MatchRecord) {
  const { captured, capture_currency: currency, processing_fee: processingFee, platform_fee: platformFee } = match
  const { payout, transferred, returned, hold_units: charged } = match
  if (captured === null) return null
  if (currency === null || processingFee === null || platformFee === null)
    throw new Error(`the capture of ${match.id} lacks its fees`)
  if (payout === null || transferred === null || returned === null || charged === null) {
    throw new Error(`the capture of ${match.id} lacks where it went`)
  }
  return { captured, currency, processingFee, platformFee, payout, transferred, returned, charged }
}
