import { partOf, payoutAfterReturn, type CurrencyCode, type Part, type ProviderUnits } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import type { CaptureRow, Money } from '../payment.table.ts'
import { credit, debit, type OfHold } from './bookings.ts'
import { book } from './ledger.repository.ts'

/** A part of a capture that is returned to the player. */
export interface Returning {
  readonly kind: 'refund' | 'dispute_lost'
  /** The id of the refund or the dispute. */
  readonly providerId: string
  /** Before this return. */
  readonly capture: CaptureRow
  /** The whole charge, in the same units as `returned`. */
  readonly charged: ProviderUnits
  readonly returned: Part<'returned'>
  /** What it pays of refunds that failed before, in the same units. */
  readonly repaid: ProviderUnits
  /** The amount taken from the balance, in the balance's units. */
  readonly units: ProviderUnits
}

/** Reduces what is owed to the referee; the platform gives its fee back and bears the rest. */
export function bookReturn(
  trx: Trx,
  { kind, providerId, capture, charged, returned, repaid, units }: Returning,
  at: Date,
): Promise<void> {
  const { currency, payout, returned: before } = capture
  const after = partOf('returned', before + returned)
  const left = (back: Part<'returned'>) => payoutAfterReturn({ payout, returned: back, charged, currency })
  const ofReferee = left(before) - left(after)
  const fee = Math.max(0, capture.platform_fee)
  const ofFee = Math.round((fee * after) / charged) - Math.round((fee * before) / charged)
  const ofOwed = owedValue(capture, charged, 0) - owedValue(capture, charged, -repaid)
  const postings = [
    credit(kind === 'refund' ? 'provider_balance' : 'disputes', units),
    debit('referee_payable', ofReferee),
    debit('platform_fee', ofFee),
    debit('refunds', ofOwed),
    debit('returns_borne', units - ofReferee - ofFee - ofOwed),
  ]
  return book(trx, { ...ofCapture(capture), kind, providerId }, postings, at)
}

const ofCapture = ({ match_id: matchId, hold_id: holdId, currency }: CaptureRow) => ({ matchId, holdId, currency })

/** What is owed to the player after a change of the owed units, in the balance's units. */
const owedValue = ({ captured, refund_owed: owed }: CaptureRow, charged: ProviderUnits, change: number): number =>
  Math.round((captured * (owed + change)) / charged)

/** Books a refund that came back: the money is on the balance again and owed to the player. */
export function bookRefundFailure(
  trx: Trx,
  {
    capture,
    charged,
    failed,
    balanceId,
    units,
  }: {
    /** Before the failure. */
    readonly capture: CaptureRow
    readonly charged: ProviderUnits
    /** In the charge's units. */
    readonly failed: ProviderUnits
    readonly balanceId: string
    /** What came back, in the balance's units. */
    readonly units: ProviderUnits
  },
  at: Date,
): Promise<void> {
  const owed = owedValue(capture, charged, failed) - owedValue(capture, charged, 0)
  const postings = [debit('provider_balance', units), credit('refunds', owed), credit('returns_borne', units - owed)]
  return book(trx, { ...ofCapture(capture), kind: 'refund_failed', providerId: balanceId }, postings, at)
}

/** The failed refund of a charge that should have been a hold: it is owed again. */
export function bookUnwantedRefundFailure(
  trx: Trx,
  of: OfHold & Money & { readonly balanceId: string },
  at: Date,
): Promise<void> {
  const postings = [debit('provider_balance', of.units), credit('refunds', of.units)]
  return book(trx, { ...of, kind: 'refund_failed', providerId: of.balanceId }, postings, at)
}

/** What a bank took from the balance or returned to it, and its fee. */
export interface DisputeMovement {
  readonly balanceId: string
  readonly units: ProviderUnits
  readonly fee: ProviderUnits
}

/** Books a dispute's movement: units and fee as on the provider's balance. */
export function bookDisputeMovement(
  trx: Trx,
  of: OfHold & { readonly movement: DisputeMovement; readonly currency: CurrencyCode },
  at: Date,
): Promise<void> {
  const { balanceId, units, fee } = of.movement
  const postings = [debit('provider_balance', units - fee), credit('disputes', units), debit('returns_borne', fee)]
  return book(trx, { ...of, kind: 'dispute', providerId: balanceId }, postings, at)
}
