import { partOf, providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type { ProviderCapture, ProviderHold } from '../../platform/payment-provider.ts'

/** What must be expanded on a PaymentIntent for `toHold` to read it. */
export const HOLD_PARTS = ['latest_charge.balance_transaction']

/** The metadata key of our own ids on the provider's objects. */
export const HOLD_ID = 'refcall_hold'
export const OPERATION_ID = 'refcall_operation'

const STATES: Readonly<Record<string, ProviderHold['state']>> = {
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'released',
}

export function toHold(intent: Stripe.PaymentIntent): ProviderHold {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const before = captureBefore(charge?.payment_method_details)
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    // States that still wait for the player, the bank or the provider are open.
    state: STATES[intent.status] ?? 'open',
    units: providerUnits(intent.status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    holdId: intent.metadata[HOLD_ID] ?? null,
    captureBefore: before ? new Date(before * 1_000) : null,
    declined: intent.last_payment_error != null,
    capturedBy: intent.metadata[OPERATION_ID] ?? null,
    capture: intent.status === 'succeeded' && charge ? toCapture(charge) : null,
  }
}

/** When the hold ends, by the details of its payment method, whichever that is. */
function captureBefore(details: Stripe.Charge['payment_method_details'] | undefined): number | null {
  const method: unknown = details && Object.entries(details).find(([name]) => name === details.type)?.[1]
  const before = typeof method === 'object' && method !== null && 'capture_before' in method && method.capture_before
  return typeof before === 'number' ? before : null
}

function toCapture(charge: Stripe.Charge): ProviderCapture | null {
  const balance = charge.balance_transaction
  if (!balance || typeof balance === 'string') return null
  return {
    chargeId: charge.id,
    balanceId: balance.id,
    currency: balance.currency.toUpperCase(),
    captured: partOf('captured', balance.amount),
    processingFee: partOf('processingFee', balance.fee),
  }
}
