import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import { balanceOf } from '../balance/sums.ts'
import type { Context } from '../context.ts'
import { invalid, missing } from '../wire/errors.ts'
import { newId } from '../store/ids.ts'

const daySeconds = 86_400
const daysToBank = 2

/** The account's next daily payout: the next midnight in UTC. */
export const nextPayoutAt = (now: number): number => (Math.floor(now / daySeconds) + 1) * daySeconds

/** Midnight in UTC of a banking day: Stripe's date of arrival is none of a weekend. */
const arrivalOf = (created: number): number => {
  const arrival = (Math.floor(created / daySeconds) + daysToBank) * daySeconds
  const weekday = new Date(arrival * 1000).getUTCDay()
  return arrival + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * daySeconds
}

/** Sends what is available in each currency to the bank of the context's account, as Stripe's daily schedule does. */
export const payOut = (context: Context, account: Stripe.Account): void => {
  if (!account.payouts_enabled) return
  for (const { amount, currency } of balanceOf(context).available) {
    if (amount > 0) createPayout(context, amount, currency)
  }
}

/** A payout has come to the bank. */
export const arrive = ({ store }: Context, payout: Stripe.Payout): void =>
  store.save('payout', { ...payout, status: 'paid' })

/** Some of Stripe's codes of a payout that a bank returns. */
export const payoutFailures = [
  'account_closed',
  'account_frozen',
  'bank_account_restricted',
  'debit_not_authorized',
  'invalid_account_number',
  'no_account',
] as const

export type PayoutFailure = (typeof payoutFailures)[number]

/** The bank returns the account's newest payout, also one that has come: the money is back on the balance. */
export const failPayout = (context: Context, code: PayoutFailure): void => {
  const [payout] = context.store.list('payout', { account: context.account, limit: 1 })
  if (!payout) throw missing('payout', context.account)
  if (payout.status === 'failed') throw invalid(`The payout ${payout.id} has failed already.`)
  const { id, amount, currency } = payout
  const entry = enter(context, {
    amount,
    currency,
    type: 'payout_failure',
    category: 'payout_reversal',
    source: id,
    description: 'STRIPE PAYOUT FAILURE',
  })
  context.store.setDue(id, null)
  context.store.save('payout', {
    ...payout,
    status: 'failed',
    failure_balance_transaction: entry.id,
    failure_code: code,
    failure_message: `The bank returned the payout: ${code.replaceAll('_', ' ')}.`,
  })
}

const createPayout = (context: Context, amount: number, currency: string): void => {
  const { store, account, now } = context
  const id = newId('po')
  const entry = enter(context, {
    amount: -amount,
    currency,
    type: 'payout',
    category: 'payout',
    source: id,
    description: 'STRIPE PAYOUT',
  })
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrivalOf(now),
    automatic: true,
    balance_transaction: entry.id,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }
  store.insert('payout', account, payout)
  store.setDue(id, payout.arrival_date)
}
