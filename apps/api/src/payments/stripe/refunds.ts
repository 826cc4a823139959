import { providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type {
  PaymentProvider,
  ProviderRefund,
  ProviderRefundFailure,
  ProviderRefundState,
} from '../../platform/payment-provider.ts'
import { OPERATION_ID } from './hold.ts'
import { NotYet, outcomeOf } from './outcome.ts'

type Refunds = Pick<PaymentProvider, 'refund' | 'findRefund' | 'readRefund'>

/** Whether the bank has returned the refund's money. */
export const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'

/** Refunds of captured money, and what became of them. */
export function refunds(stripe: Stripe): Refunds {
  return {
    refund: ({ key, id, units, operationId }) =>
      outcomeOf(async () =>
        toRefund(
          await stripe.refunds.create(
            {
              payment_intent: id,
              amount: units,
              metadata: { [OPERATION_ID]: operationId },
              expand: ['balance_transaction'],
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    findRefund: ({ id, operationId }) =>
      outcomeOf(async () => {
        const expand = ['data.balance_transaction']
        const made = await stripe.refunds.list({ payment_intent: id, limit: 100, expand })
        const ours = made.data.find(({ metadata }) => metadata?.[OPERATION_ID] === operationId)
        return ours ? toRefund(ours) : null
      }),
    readRefund: (refundId) =>
      outcomeOf(async () =>
        toState(stripe, await stripe.refunds.retrieve(refundId, { expand: ['balance_transaction'] })),
      ),
  }
}

async function toState(stripe: Stripe, refund: Stripe.Refund): Promise<ProviderRefundState> {
  const { payment_intent: intent, balance_transaction: balance, metadata } = refund
  return {
    holdProviderId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    isOurs: metadata?.[OPERATION_ID] !== undefined,
    made: balance ? toRefund(refund) : null,
    failure: hasFailed(refund) ? await toFailure(stripe, refund) : null,
  }
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const balance = refund.balance_transaction
  if (!balance || typeof balance === 'string') throw new NotYet('the refund is not in the provider’s balance yet')
  return {
    id: refund.id,
    units: providerUnits(refund.amount),
    balanceId: balance.id,
    balanceCurrency: balance.currency.toUpperCase(),
    balanceUnits: providerUnits(-balance.amount),
  }
}

async function toFailure(stripe: Stripe, refund: Stripe.Refund): Promise<ProviderRefundFailure> {
  const { id: refundId, amount, failure_balance_transaction: entry } = refund
  if (!entry) throw new NotYet('the failed refund is not in the provider’s balance yet')
  const balance = typeof entry === 'string' ? await stripe.balanceTransactions.retrieve(entry) : entry
  return {
    refundId,
    units: providerUnits(amount),
    balanceId: balance.id,
    balanceCurrency: balance.currency.toUpperCase(),
    balanceUnits: providerUnits(balance.amount),
  }
}
