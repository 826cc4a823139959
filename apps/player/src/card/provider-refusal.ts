import type { StripeError } from '@stripe/stripe-js'

/** What the payment provider refused, told like an answer of our own service, so that it is logged as one. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
  /** Names the answer in the provider's log. */
  readonly requestId: string | null
  readonly code: string | null
  /** As the provider answers: 402 for a card, 400 for what was filled in. */
  readonly status: number

  constructor({ type, code, decline_code: reason, message, request_log_url: page }: StripeError) {
    super(message ?? type)
    this.requestId = page?.match(/req_\w+/)?.[0] ?? null
    this.code = reason ?? code ?? null
    this.status = type === 'card_error' ? 402 : 400
  }
}
