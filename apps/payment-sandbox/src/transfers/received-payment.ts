import type Stripe from 'stripe'
import { enter } from '../balance/entries.ts'
import type { Context } from '../context.ts'
import { nextPayoutAt } from '../payouts/pay-out.ts'
import { newId } from '../store/ids.ts'

/** The receiving side of a transfer: a payment on the connected account, with its balance transaction; the next payout sends it on. */
export const receivedPayment = (
  context: Context,
  account: string,
  { transfer, amount, currency }: { transfer: string; amount: number; currency: string },
): Stripe.Charge => {
  const there: Context = { ...context, account }
  const id = newId('py')
  const entry = enter(there, { amount, currency, type: 'payment', category: 'charge', source: id })
  const payment: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: entry.id,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: context.now,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: 'stripe_account' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: transfer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  there.store.insert('charge', account, payment)
  there.store.setDue(account, nextPayoutAt(context.now))
  return payment
}
