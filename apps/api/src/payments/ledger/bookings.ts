import { payoutAfterReturn, type CurrencyCode, type Shares } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import type { CaptureRow, HoldRow } from '../payment.table.ts'
import { book, type Posting } from './ledger.repository.ts'

interface What {
  readonly matchId: string
  readonly holdId: string
}

export async function bookCapture(trx: Trx, what: What, chargeId: string, currency: string, shares: Shares, at: Date) {
  const { captured, processingFee, platformFee, payout, rounding } = shares
  const taken = { ...what, kind: 'capture', providerId: chargeId, currency, postings: [
    { account: 'provider_balance', units: captured },
    { account: 'referee_payable', units: -payout },
    { account: 'platform_fee', units: -platformFee },
    { account: 'processing_fee', units: -processingFee },
    { account: 'rounding', units: -rounding },
  ] } as const
  const passedOn = { ...what, kind: 'processing_fee', providerId: chargeId, currency, postings: [
    { account: 'processing_fee', units: processingFee },
    { account: 'provider_balance', units: -processingFee },
  ] } as const
  await book(trx, [taken, passedOn], at)
}

export function bookTransfer(trx: Trx, what: What, transferId: string, currency: string, units: number, at: Date) {
  return book(trx, [{ ...what, kind: 'transfer', providerId: transferId, currency, postings: [
    { account: 'referee_payable', units },
    { account: 'provider_balance', units: -units },
  ] }], at)
}

export function bookReversal(trx: Trx, what: What, reversalId: string, currency: string, units: number, at: Date) {
  return book(trx, [{ ...what, kind: 'reversal', providerId: reversalId, currency, postings: [
    { account: 'provider_balance', units },
    { account: 'referee_payable', units: -units },
  ] }], at)
}

/** A charge that should have been a hold, on its way back. */
export async function bookUnwantedCharge(trx: Trx, what: What, chargeId: string, currency: string, units: number, fee: number, at: Date) {
  await book(trx, [{ ...what, kind: 'unwanted_charge', providerId: chargeId, currency, postings: [
    { account: 'provider_balance', units: units - fee },
    { account: 'returns_borne', units: fee },
    { account: 'refunds', units: -units },
  ] }], at)
}

export function bookUnwantedRefund(trx: Trx, what: What, refundId: string, currency: string, units: number, at: Date) {
  return book(trx, [{ ...what, kind: 'refund', providerId: refundId, currency, postings: [
    { account: 'refunds', units },
    { account: 'provider_balance', units: -units },
  ] }], at)
}

/**
 * Part of a capture goes back: the referee's part of it is no longer owed, the platform gives its fee back and bears
 * the rest. `from` is where the money came out of, `units` of the balance's currency.
 */
export function bookReturn(
  trx: Trx,
  kind: 'refund' | 'dispute_lost',
  providerId: string,
  capture: CaptureRow,
  hold: Pick<HoldRow, 'units'>,
  back: { readonly returned: number; readonly units: number },
  at: Date,
) {
  const what = { matchId: capture.match_id, holdId: capture.hold_id }
  const currency = capture.currency as CurrencyCode
  const left = (payout: number, returned: number) => payoutAfterReturn(payout, returned, hold.units, currency)
  const before = capture.returned
  const after = before + back.returned
  const ofReferee = left(capture.payout, before) - left(capture.payout, after)
  const fee = Math.max(0, capture.platform_fee)
  const ofFee = Math.round((fee * after) / hold.units) - Math.round((fee * before) / hold.units)
  const postings: Posting[] = [
    { account: kind === 'refund' ? 'provider_balance' : 'disputes', units: -back.units },
    { account: 'referee_payable', units: ofReferee },
    { account: 'platform_fee', units: ofFee },
    { account: 'returns_borne', units: back.units - ofReferee - ofFee },
  ]
  return book(trx, [{ ...what, kind, providerId, currency: capture.currency, postings }], at)
}

/** A bank takes money back, or returns it; units and fee as the provider's balance shows them. */
export function bookDisputeMovement(
  trx: Trx,
  what: What,
  { balanceId, currency, units, fee }: { balanceId: string; currency: string; units: number; fee: number },
  at: Date,
) {
  return book(trx, [{ ...what, kind: 'dispute', providerId: balanceId, currency, postings: [
    { account: 'provider_balance', units: units - fee },
    { account: 'disputes', units: -units },
    { account: 'returns_borne', units: fee },
  ] }], at)
}
