import type { StripeError } from '@stripe/stripe-js'

/** An error of the payment provider in the shape of an `ApiError`, so that it is logged like one. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** The request id in the provider's log. */
  readonly requestId: string | null
  readonly code: string | null
  /** As the provider answers: 402 for a card, 400 for invalid input. */
  readonly status: number

  constructor({ type, code, decline_code: reason, message, request_log_url: page }: StripeError) {
    super(message ?? type)
    this.requestId = page?.match(/req_\w+/)?.[0] ?? null
    this.code = reason ?? code ?? null
    this.status = type === 'card_error' ? 402 : 400
  }
}
