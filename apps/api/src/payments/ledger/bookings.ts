import { providerUnits, type CurrencyCode, type Part, type Shares } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import type { Money } from '../payment.table.ts'
import { book, type LedgerAccount, type Posting } from './ledger.repository.ts'

/** The match and the hold that a booking is for. */
interface What {
  readonly matchId: string
  readonly holdId: string
}

/** As `What`, but possibly without a match. */
export interface OfHold {
  readonly matchId: string | null
  readonly holdId: string
}

// A debit adds to what the platform has or has spent, a credit to what it owes or has earned; a booking's sum is zero.
export const debit = (account: LedgerAccount, units: number): Posting => ({ account, units: providerUnits(units) })
export const credit = (account: LedgerAccount, units: number): Posting => debit(account, -units)

export async function bookCapture(
  trx: Trx,
  capture: What & { readonly chargeId: string; readonly shares: Shares },
  at: Date,
): Promise<void> {
  const { captured, processingFee, platformFee, payout, rounding, currency } = capture.shares
  const of = { ...capture, providerId: capture.chargeId, currency }
  const taken = [
    debit('provider_balance', captured),
    credit('referee_payable', payout),
    credit('platform_fee', platformFee),
    credit('processing_fee', processingFee),
    credit('rounding', rounding),
  ]
  await book(trx, { ...of, kind: 'capture' }, taken, at)
  const passedOn = [debit('processing_fee', processingFee), credit('provider_balance', processingFee)]
  await book(trx, { ...of, kind: 'processing_fee' }, passedOn, at)
}

export function bookTransfer(
  trx: Trx,
  of: What & {
    readonly transferId: string
    readonly currency: CurrencyCode
    readonly transferred: Part<'transferred'>
  },
  at: Date,
): Promise<void> {
  const postings = [debit('referee_payable', of.transferred), credit('provider_balance', of.transferred)]
  return book(trx, { ...of, kind: 'transfer', providerId: of.transferId }, postings, at)
}

export function bookReversal(
  trx: Trx,
  of: What & {
    readonly reversalId: string
    readonly currency: CurrencyCode
    readonly reversed: Part<'reversed'>
  },
  at: Date,
): Promise<void> {
  const postings = [debit('provider_balance', of.reversed), credit('referee_payable', of.reversed)]
  return book(trx, { ...of, kind: 'reversal', providerId: of.reversalId }, postings, at)
}

/** A charge that should have been a hold: all of it is owed to the player, and the platform bears the provider's fee. */
export function bookUnwantedCharge(
  trx: Trx,
  of: OfHold & {
    readonly chargeId: string
    readonly currency: CurrencyCode
    readonly captured: Part<'captured'>
    readonly processingFee: Part<'processingFee'>
  },
  at: Date,
): Promise<void> {
  const postings = [
    debit('provider_balance', of.captured - of.processingFee),
    debit('returns_borne', of.processingFee),
    credit('refunds', of.captured),
  ]
  return book(trx, { ...of, kind: 'unwanted_charge', providerId: of.chargeId }, postings, at)
}

/** The refund of a charge that should have been a hold. */
export function bookUnwantedRefund(
  trx: Trx,
  of: OfHold & Money & { readonly refundId: string },
  at: Date,
): Promise<void> {
  const postings = [debit('refunds', of.units), credit('provider_balance', of.units)]
  return book(trx, { ...of, kind: 'refund', providerId: of.refundId }, postings, at)
}

/** The payout of a charge that was given back. */
export function bookBornePayout(
  trx: Trx,
  of: OfHold & Money & { readonly transferId: string },
  at: Date,
): Promise<void> {
  const postings = [debit('returns_borne', of.units), credit('provider_balance', of.units)]
  return book(trx, { ...of, kind: 'borne_payout', providerId: of.transferId }, postings, at)
}
