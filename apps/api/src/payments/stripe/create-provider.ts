import Stripe from 'stripe'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import type { PaymentsConfig } from '../../platform/read-payments.ts'
import type { PaymentProvider } from '../../platform/payment-provider.ts'
import { readProviderRecords } from './records.ts'
import { disputes } from './disputes.ts'
import { HOLD_METHODS } from './hold-methods.ts'
import { HOLD_ID, HOLD_PARTS, OPERATION_ID, toHold } from './hold.ts'
import { NotYet, outcomeOf } from './outcome.ts'
import { payoutAccounts } from './payout-accounts.ts'
import { refunds } from './refunds.ts'
import { transfers } from './transfers.ts'
import { parseWebhook } from './webhook.ts'

/** Stripe, or the compatible sandbox, behind our port. It does not retry calls by itself. */
export function createStripeProvider(config: PaymentsConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    maxNetworkRetries: 0,
    timeout: SERVER_LIMITS.payment.providerTimeoutMs,
    telemetry: false,
    ...(config.sandboxUrl && addressOf(config.sandboxUrl)),
  })
  const withParts = { expand: HOLD_PARTS }

  return {
    openHold: ({ key, units, currency, holdId, summary, chargesAtOnce = false }) =>
      outcomeOf(async () =>
        toHold(
          await stripe.paymentIntents.create(
            {
              amount: units,
              currency: currency.toLowerCase(),
              capture_method: chargesAtOnce ? 'automatic' : 'manual',
              allowed_payment_method_types: HOLD_METHODS,
              description: summary,
              transfer_group: holdId,
              metadata: { [HOLD_ID]: holdId },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readHold: (id) => outcomeOf(async () => toHold(await stripe.paymentIntents.retrieve(id, withParts))),
    capture: ({ key, id, units, operationId }) =>
      outcomeOf(async () => {
        const asked = { amount_to_capture: units, metadata: { [OPERATION_ID]: operationId }, ...withParts }
        const hold = toHold(await stripe.paymentIntents.capture(id, asked, { idempotencyKey: key }))
        if (hold.state === 'captured' && !hold.capture)
          throw new NotYet('the capture is not in the provider’s balance yet')
        return hold
      }),
    release: ({ key, id }) =>
      outcomeOf(async () => toHold(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }))),
    ...refunds(stripe),
    ...transfers(stripe),
    ...payoutAccounts(stripe),
    ...disputes(stripe),
    listEntries: (since) => readProviderRecords(stripe, since),
    parseWebhook: (body, signature, now) => parseWebhook(stripe, config.webhookSecrets, body, signature, now),
  }
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return protocol === 'https:'
    ? ({ host: hostname, port: port || 443, protocol: 'https' } as const)
    : ({ host: hostname, port: port || 80, protocol: 'http' } as const)
}
