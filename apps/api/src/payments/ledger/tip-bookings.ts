import { payoutAfterReturn, type CurrencyCode, type Part, type ProviderUnits } from '@refcall/domain'
import type { Trx } from '../../db/database.ts'
import type { HoldRow } from '../payment.table.ts'
import type { PaidTip } from '../tips/tip.table.ts'
import { credit, debit } from './bookings.ts'
import { book } from './ledger.repository.ts'

interface OfTip {
  readonly holdId: string
  readonly providerId: string
  readonly currency: CurrencyCode
}

/** A tip belongs to no booking of its match, so that the match's books stay what its capture and returns say. */
const bookingOf = (of: OfTip, kind: string) => ({ ...of, kind, matchId: null })

export interface TipShares {
  readonly charged: Part<'captured'>
  readonly processingFee: Part<'processingFee'>
  readonly payout: Part<'payout'>
  readonly rounding: ProviderUnits
}

/** All of the charge is owed to the referee; the platform bears the provider's fee. */
export async function bookTip(trx: Trx, of: OfTip, shares: TipShares, at: Date): Promise<void> {
  const { charged, processingFee, payout, rounding } = shares
  const taken = [debit('provider_balance', charged), credit('tip_payable', payout), credit('rounding', rounding)]
  await book(trx, bookingOf(of, 'tip'), taken, at)
  const fee = [debit('tip_fees', processingFee), credit('provider_balance', processingFee)]
  await book(trx, bookingOf(of, 'tip_fee'), fee, at)
}

export function bookTipTransfer(trx: Trx, of: OfTip, units: Part<'transferred'>, at: Date): Promise<void> {
  return book(trx, bookingOf(of, 'tip_transfer'), [debit('tip_payable', units), credit('provider_balance', units)], at)
}

export function bookTipReversal(trx: Trx, of: OfTip, units: Part<'reversed'>, at: Date): Promise<void> {
  return book(trx, bookingOf(of, 'tip_reversal'), [debit('provider_balance', units), credit('tip_payable', units)], at)
}

/** What is owed to the referee of a tip after a return; in units of the charge's currency. */
export const tipDue = ({ payout, charge_currency: currency }: PaidTip, charged: ProviderUnits, returned: number) =>
  payoutAfterReturn({ payout, returned: returned as Part<'returned'>, charged, currency })

/**
 * A tip that goes back to the player, wholly or in part: less is owed to the referee, the platform bears the rest.
 * `units`: what it took from the balance; `ofOwed`: what it pays of a refund that failed before.
 */
export function bookTipReturn(
  trx: Trx,
  kind: 'tip_refund' | 'tip_dispute_lost',
  of: OfTip,
  { ofReferee, ofOwed, units }: { readonly ofReferee: number; readonly ofOwed: number; readonly units: ProviderUnits },
  at: Date,
): Promise<void> {
  const from = kind === 'tip_refund' ? 'provider_balance' : 'disputes'
  const postings = [
    credit(from, units),
    debit('tip_payable', ofReferee),
    debit('refunds', ofOwed),
    debit('returns_borne', units - ofReferee - ofOwed),
  ]
  return book(trx, bookingOf(of, kind), postings, at)
}

/** What is owed to the player of units that came back, in units of the charge's currency. */
export const tipOwed = ({ charged }: PaidTip, { units }: Pick<HoldRow, 'units'>, owed: ProviderUnits): number =>
  Math.round(((charged ?? 0) * owed) / units)

/** A refund of a tip that came back: the money is on the balance again and owed to the player. `of.providerId`: the balance's. */
export function bookTipRefundFailure(
  trx: Trx,
  of: OfTip,
  { owed, units }: { readonly owed: number; readonly units: ProviderUnits },
  at: Date,
): Promise<void> {
  const postings = [debit('provider_balance', units), credit('refunds', owed), credit('returns_borne', units - owed)]
  return book(trx, bookingOf(of, 'refund_failed'), postings, at)
}
