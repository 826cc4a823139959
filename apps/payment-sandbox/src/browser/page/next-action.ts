import type { Intent, StripeError } from '../messages.ts'
import { retrieveIntent } from './api.ts'
import { showOver } from './overlay.ts'

export type Outcome =
  | { readonly paymentIntent: Intent; readonly error?: undefined }
  | { readonly error: StripeError; readonly paymentIntent?: undefined }

interface NextAction {
  readonly type?: string
  readonly use_stripe_sdk?: { readonly stripe_js?: string }
  readonly redirect_to_url?: { readonly url?: string }
}

/** Never settles: the browser is navigating to another page. */
export const leaveFor = (url: string): Promise<never> => {
  location.assign(url)
  return new Promise(() => undefined)
}

/** The URL that the customer returns to, with the result in its query. */
export const returnUrl = (url: string, intent: Intent): string => {
  const target = new URL(url)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', intent.client_secret)
  target.searchParams.set('redirect_status', 'succeeded')
  return target.href
}

/** Performs the intent's next action: a challenge in a frame over the page, or a redirect. */
export const actOn = async (origin: string, key: string, intent: Intent): Promise<Outcome> => {
  if (intent.status !== 'requires_action') return { paymentIntent: intent }
  const action = (intent['next_action'] ?? {}) as NextAction
  const away = action.redirect_to_url?.url
  if (away !== undefined) return leaveFor(away)
  const challenge = action.use_stripe_sdk?.stripe_js
  if (challenge === undefined) return { paymentIntent: intent }
  await showOver(`${challenge}?frame=1`, '3-D Secure', 'challenge-finished')
  const after = await retrieveIntent(origin, key, intent.client_secret)
  if ('error' in after) return { error: after.error }
  const refused =
    after.result.status === 'requires_payment_method'
      ? (after.result['last_payment_error'] as StripeError | null)
      : null
  return refused ? { error: { ...refused, payment_intent: after.result } } : { paymentIntent: after.result }
}
