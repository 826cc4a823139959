import { providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderTransfer } from '../../platform/payment-provider.ts'
import { OPERATION_ID } from './hold.ts'
import { outcomeOf } from './outcome.ts'

type Transfers = Pick<PaymentProvider, 'transfer' | 'reverse' | 'findTransfer' | 'findReversal'>

/** Payouts to connected accounts, each linked to the charge that funds it, and their reversal. */
export function transfers(stripe: Stripe): Transfers {
  return {
    transfer: ({ key, units, currency, accountId, chargeId, holdId, operationId }) =>
      outcomeOf(async () =>
        toTransfer(
          await stripe.transfers.create(
            {
              amount: units,
              currency: currency.toLowerCase(),
              destination: accountId,
              source_transaction: chargeId,
              transfer_group: holdId,
              metadata: { [OPERATION_ID]: operationId },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    reverse: ({ key, transferId, units, operationId }) =>
      outcomeOf(async () =>
        toTransfer(
          await stripe.transfers.createReversal(
            transferId,
            { amount: units, metadata: { [OPERATION_ID]: operationId } },
            { idempotencyKey: key },
          ),
        ),
      ),
    findTransfer: ({ holdId, operationId }) =>
      outcomeOf(async () => {
        const made = await stripe.transfers.list({ transfer_group: holdId, limit: 100 })
        return firstOf(made.data, operationId)
      }),
    findReversal: ({ transferId, operationId }) =>
      outcomeOf(async () => {
        const made = await stripe.transfers.listReversals(transferId, { limit: 100 })
        return firstOf(made.data, operationId)
      }),
  }
}

type Made = Stripe.Transfer | Stripe.TransferReversal

function firstOf(made: readonly Made[], operationId: string): ProviderTransfer | null {
  const ours = made.find(({ metadata }) => metadata?.[OPERATION_ID] === operationId)
  return ours ? toTransfer(ours) : null
}

function toTransfer({ id, amount, currency }: Made): ProviderTransfer {
  return { id, units: providerUnits(amount), currency: currency.toUpperCase() }
}
