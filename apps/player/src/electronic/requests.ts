import type { Referee } from '@refcall/contract'
import {
  crossCheckAmount,
  parseDecimal,
  toDecimalString,
  type CurrencyCode,
  type MinorUnits,
  type MeasuredPlace,
} from '@refcall/domain'
import type { Draft, IntentForm } from '../request/draft-shape.ts'
import { tableOf, type MatchRequest } from '../request/match-request.ts'
import type { Cost } from './use-cost.ts'

/** A price the player has seen; `quoteId` identifies its exchange rate. */
export interface AgreedPrice {
  totalMinor: MinorUnits
  currency: CurrencyCode
  quoteId?: string
}

export const agreedPrice = ({ totalMinor, currency, conversion }: Extract<Cost, { state: 'known' }>): AgreedPrice => ({
  totalMinor,
  currency,
  ...(conversion && { quoteId: conversion.quoteId }),
})

/** The service's price instead of ours; null if it contains none. */
export function changedPrice(totalAmount: string | undefined, currency: CurrencyCode): AgreedPrice | null {
  const totalMinor = parseDecimal(totalAmount ?? '', currency)
  return totalMinor === null ? null : { totalMinor, currency }
}

const typeOf = ({ userId }: Referee): 'user' | 'device' => (userId === null ? 'device' : 'user')

/** The body that opens a payment: `amount` is the decimal cost × 100 in any currency. */
export const intentForm = (
  draft: Draft,
  place: MeasuredPlace,
  deviceId: string,
  referee: Referee,
  price: AgreedPrice,
): IntentForm => ({
  ...tableOf(draft, place),
  amount: crossCheckAmount(price.totalMinor, price.currency),
  deviceId,
  assignedRefereeId: referee.id,
  assignedRefereeType: typeOf(referee),
  currency: price.currency,
  ...(price.quoteId && { quoteId: price.quoteId }),
})

/** A request to one referee that is paid after the referee has accepted. */
export const unpaidRequest = (
  draft: Draft,
  place: MeasuredPlace,
  referee: Referee,
  price: AgreedPrice,
): MatchRequest => ({
  ...tableOf(draft, place),
  totalAmount: toDecimalString(price.totalMinor, price.currency),
  paymentMethod: 'electronic',
  assignedRefereeId: referee.id,
  isDirectAssignment: true,
  assignedRefereeType: typeOf(referee),
  currency: price.currency,
  ...(price.quoteId && { quoteId: price.quoteId }),
})

/** The request whose payment is held on the player's card. */
export const paidRequest = (
  { amount: _amount, deviceId: _device, currency, quoteId: _quote, ...form }: IntentForm,
  payment: { totalAmount: string; paymentIntentId: string; paymentStatus: 'authorized' | 'completed' },
): MatchRequest => ({
  ...form,
  totalAmount: payment.totalAmount,
  paymentMethod: 'electronic',
  isDirectAssignment: true,
  currency,
  paymentStatus: payment.paymentStatus,
  stripePaymentIntentId: payment.paymentIntentId,
})
