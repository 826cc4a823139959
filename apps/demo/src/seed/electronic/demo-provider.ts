import { createStripeProvider, type Outcome, type PaymentProvider } from '@refcall/api/embed/payments'
import type { PaymentsConfig } from '@refcall/api/embed/service'

/** The sandbox, and what users do on its pages. */
export interface DemoProvider {
  readonly provider: PaymentProvider
  /** A referee completes the account setup on the provider's pages. */
  setUp(accountId: string): Promise<void>
  /** A player's browser confirms a payment with a valid card; idempotent. */
  confirm(intentId: string): Promise<void>
}

/** The value of a provider outcome. @throws Error for any outcome other than done */
export const done = <T>(outcome: Outcome<T>): T => {
  if (outcome.outcome === 'done') return outcome.value
  throw new Error(`The payment sandbox: ${outcome.reason}`)
}

const PAGE = 'http://localhost:4200/referee-payment-setup'

export const openDemoProvider = (config: PaymentsConfig & { readonly sandboxUrl: string }): DemoProvider => {
  const provider = createStripeProvider(config)
  return {
    provider,
    setUp: async (accountId) => {
      const link = done(await provider.linkToPayoutAccount({ id: accountId, returnUrl: PAGE, refreshUrl: PAGE }))
      const visit = await fetch(link)
      await fetch(visit.url, { method: 'POST', body: new URLSearchParams({ choice: 'verified' }), redirect: 'manual' })
    },
    confirm: async (intentId) => {
      const response = await fetch(`${config.sandboxUrl}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.secretKey}`, 'idempotency-key': `${intentId}/confirm` },
        body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: PAGE }),
      })
      if (!response.ok) throw new Error(`The payment sandbox: ${await response.text()}`)
    },
  }
}
