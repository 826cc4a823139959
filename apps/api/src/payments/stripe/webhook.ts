import { LIMITS } from '@refcall/domain'
import Stripe from 'stripe'
import type { ProviderMessage } from '../provider.ts'

/**
 * A message whose signature fits one of the secrets (two while one replaces the other) and is not older than the
 * tolerance; else null.
 */
export function parseWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
  now: Date,
): ProviderMessage | null {
  const tolerance = LIMITS.payment.webhookToleranceMs / 1_000
  const receivedAt = Math.floor(now.getTime() / 1_000)
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt)
      return messageOf(event, receivedAt - tolerance, receivedAt + tolerance, signature)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError)) throw error
    }
  }
  return null
}

function messageOf(event: Stripe.Event, earliest: number, latest: number, signature: string): ProviderMessage | null {
  // The library lets messages of the future pass.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt >= earliest && signedAt <= latest)) return null
  const object = event.data.object as { readonly id?: unknown }
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || typeof object.id !== 'string') return null
  return { id: event.id, type: event.type, objectId: object.id }
}
