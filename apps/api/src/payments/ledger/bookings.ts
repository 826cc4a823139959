import {
  partOf,
  payoutAfterReturn,
  providerUnits,
  type CurrencyCode,
  type Part,
  type ProviderUnits,
  type Shares,
} from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import type { CaptureRow } from '../payment.table.ts'
import { book, type LedgerAccount, type Posting } from './ledger.repository.ts'

/** The match and the hold that a booking is for. */
interface What {
  readonly matchId: string
  readonly holdId: string
}

/** As `What`, but possibly without a match. */
interface OfHold {
  readonly matchId: string | null
  readonly holdId: string
}

interface Money {
  readonly units: ProviderUnits
  readonly currency: CurrencyCode
}

// A debit adds to what the platform has or has spent, a credit to what it owes or has earned; a booking's sum is zero.
export const debit = (account: LedgerAccount, units: number): Posting => ({ account, units: providerUnits(units) })
export const credit = (account: LedgerAccount, units: number): Posting => debit(account, -units)

export async function bookCapture(
  trx: Trx,
  capture: What & { readonly chargeId: string; readonly shares: Shares },
  at: Date,
): Promise<void> {
  const { matchId, holdId, chargeId: providerId, shares } = capture
  const { captured, processingFee, platformFee, payout, rounding, currency } = shares
  const of = { matchId, holdId, providerId, currency }
  const taken = {
    ...of,
    kind: 'capture',
    postings: [
      debit('provider_balance', captured),
      credit('referee_payable', payout),
      credit('platform_fee', platformFee),
      credit('processing_fee', processingFee),
      credit('rounding', rounding),
    ],
  }
  const passedOn = {
    ...of,
    kind: 'processing_fee',
    postings: [debit('processing_fee', processingFee), credit('provider_balance', processingFee)],
  }
  await book(trx, [taken, passedOn], at)
}

export function bookTransfer(
  trx: Trx,
  {
    matchId,
    holdId,
    transferId,
    currency,
    transferred,
  }: What & {
    readonly transferId: string
    readonly currency: CurrencyCode
    readonly transferred: Part<'transferred'>
  },
  at: Date,
): Promise<void> {
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'transfer',
        providerId: transferId,
        currency,
        postings: [debit('referee_payable', transferred), credit('provider_balance', transferred)],
      },
    ],
    at,
  )
}

export function bookReversal(
  trx: Trx,
  {
    matchId,
    holdId,
    reversalId,
    currency,
    reversed,
  }: What & {
    readonly reversalId: string
    readonly currency: CurrencyCode
    readonly reversed: Part<'reversed'>
  },
  at: Date,
): Promise<void> {
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'reversal',
        providerId: reversalId,
        currency,
        postings: [debit('provider_balance', reversed), credit('referee_payable', reversed)],
      },
    ],
    at,
  )
}

/** A charge that should have been a hold: all of it is owed to the player, and the platform bears the provider's fee. */
export function bookUnwantedCharge(
  trx: Trx,
  {
    matchId,
    holdId,
    chargeId,
    currency,
    captured,
    processingFee,
  }: OfHold & {
    readonly chargeId: string
    readonly currency: CurrencyCode
    readonly captured: Part<'captured'>
    readonly processingFee: Part<'processingFee'>
  },
  at: Date,
): Promise<void> {
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'unwanted_charge',
        providerId: chargeId,
        currency,
        postings: [
          debit('provider_balance', captured - processingFee),
          debit('returns_borne', processingFee),
          credit('refunds', captured),
        ],
      },
    ],
    at,
  )
}

/** The refund of a charge that should have been a hold. */
export function bookUnwantedRefund(
  trx: Trx,
  { matchId, holdId, refundId, units, currency }: OfHold & Money & { readonly refundId: string },
  at: Date,
): Promise<void> {
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'refund',
        providerId: refundId,
        currency,
        postings: [debit('refunds', units), credit('provider_balance', units)],
      },
    ],
    at,
  )
}

/** The payout of a charge that was given back. */
export function bookBornePayout(
  trx: Trx,
  { matchId, holdId, transferId, units, currency }: OfHold & Money & { readonly transferId: string },
  at: Date,
): Promise<void> {
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'borne_payout',
        providerId: transferId,
        currency,
        postings: [debit('returns_borne', units), credit('provider_balance', units)],
      },
    ],
    at,
  )
}

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
  readonly settled: ProviderUnits
  /** The amount taken from the balance, in the balance's units. */
  readonly units: ProviderUnits
}

/** Reduces what is owed to the referee; the platform gives its fee back and bears the rest. */
export function bookReturn(
  trx: Trx,
  { kind, providerId, capture, charged, returned, settled, units }: Returning,
  at: Date,
): Promise<void> {
  const { match_id: matchId, hold_id: holdId, currency, payout, returned: before } = capture
  const after = partOf('returned', before + returned)
  const left = (back: Part<'returned'>) => payoutAfterReturn({ payout, returned: back, charged, currency })
  const ofReferee = left(before) - left(after)
  const fee = Math.max(0, capture.platform_fee)
  const ofFee = Math.round((fee * after) / charged) - Math.round((fee * before) / charged)
  const ofOwed = owedValue(capture, charged, 0) - owedValue(capture, charged, -settled)
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind,
        providerId,
        currency,
        postings: [
          credit(kind === 'refund' ? 'provider_balance' : 'disputes', units),
          debit('referee_payable', ofReferee),
          debit('platform_fee', ofFee),
          debit('refunds', ofOwed),
          debit('returns_borne', units - ofReferee - ofFee - ofOwed),
        ],
      },
    ],
    at,
  )
}

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
  const { match_id: matchId, hold_id: holdId, currency } = capture
  const owed = owedValue(capture, charged, failed) - owedValue(capture, charged, 0)
  const postings = [debit('provider_balance', units), credit('refunds', owed), credit('returns_borne', units - owed)]
  return book(trx, [{ matchId, holdId, kind: 'refund_failed', providerId: balanceId, currency, postings }], at)
}

/** The failed refund of a charge that should have been a hold: it is owed again. */
export function bookUnwantedRefundFailure(
  trx: Trx,
  { matchId, holdId, balanceId, units, currency }: OfHold & Money & { readonly balanceId: string },
  at: Date,
): Promise<void> {
  const postings = [debit('provider_balance', units), credit('refunds', units)]
  return book(trx, [{ matchId, holdId, kind: 'refund_failed', providerId: balanceId, currency, postings }], at)
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
  {
    matchId,
    holdId,
    movement,
    currency,
  }: OfHold & { readonly movement: DisputeMovement; readonly currency: CurrencyCode },
  at: Date,
): Promise<void> {
  const { balanceId, units, fee } = movement
  return book(
    trx,
    [
      {
        matchId,
        holdId,
        kind: 'dispute',
        providerId: balanceId,
        currency,
        postings: [debit('provider_balance', units - fee), credit('disputes', units), debit('returns_borne', fee)],
      },
    ],
    at,
  )
}
