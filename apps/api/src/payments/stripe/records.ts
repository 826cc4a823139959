import { providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type { Entry } from '../../platform/provider-entry.ts'
import { DISPUTE_STATES } from './disputes.ts'
import { toHold } from './hold.ts'
import { hasFailed } from './refunds.ts'

/** Transfers between the account and its owner's bank have nothing to do with matches. */
const OWNERS = /^payout|^topup/

/** Movements that their object causes beside its first one. */
const OWN_NAME: ReadonlySet<string> = new Set(['adjustment', 'refund_failure'])

/** Reads have no side effect, so the client may retry them. */
const REPEAT = { maxNetworkRetries: 3 }

/** Every object of the platform's own account since an instant, page by page; throws on failure. */
export async function* readProviderRecords(stripe: Stripe, since: Date): AsyncGenerator<Entry> {
  const page = { created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 }
  for await (const intent of stripe.paymentIntents.list(page, REPEAT)) {
    const { id, units, currency, state, holdId } = toHold(intent)
    yield { kind: 'payment', id, units, currency, state, about: holdId }
  }
  for await (const charge of stripe.charges.list(page, REPEAT)) {
    if (charge.captured)
      yield entry('charge', charge.id, charge.amount_captured, charge.currency, idOf(charge.payment_intent))
  }
  for await (const refund of stripe.refunds.list(page, REPEAT)) {
    // Stripe records the release of a hold as a refund without a balance transaction: skip it.
    if (!refund.balance_transaction) continue
    const state = hasFailed(refund) ? 'failed' : null
    yield { ...entry('refund', refund.id, refund.amount, refund.currency, idOf(refund.payment_intent)), state }
  }
  for await (const transfer of stripe.transfers.list(page, REPEAT)) {
    yield entry('transfer', transfer.id, transfer.amount, transfer.currency, transfer.transfer_group)
    if (transfer.amount_reversed === 0) continue
    for await (const reversal of stripe.transfers.listReversals(transfer.id, { limit: 100 }, REPEAT)) {
      yield entry('reversal', reversal.id, reversal.amount, reversal.currency, transfer.id)
    }
  }
  for await (const dispute of stripe.disputes.list(page, REPEAT)) {
    const taken = dispute.balance_transactions.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0)
    const currency = dispute.balance_transactions[0]?.currency ?? dispute.currency
    const state = DISPUTE_STATES[dispute.status] ?? 'open'
    yield { ...entry('dispute', dispute.id, taken, currency, idOf(dispute.payment_intent)), state }
  }
  for await (const { id, type, net, currency, source } of stripe.balanceTransactions.list(page, REPEAT)) {
    if (OWNERS.test(type)) continue
    const cause = idOf(source)
    yield entry('movement', OWN_NAME.has(type) ? id : (cause ?? id), net, currency, cause)
  }
}

function entry(kind: Entry['kind'], id: string, units: number, currency: string, about: string | null): Entry {
  return { kind, id, units: providerUnits(units), currency: currency.toUpperCase(), state: null, about }
}

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)
