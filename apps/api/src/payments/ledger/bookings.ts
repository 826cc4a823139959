import { providerUnits, type CurrencyCode, type Part, type ProviderUnits, type Shares } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
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

export interface Money {
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
