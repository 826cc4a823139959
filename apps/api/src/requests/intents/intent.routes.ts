import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { createIntent } from './create-intent.service.ts'
import { giveUpHold } from './give-up-hold.service.ts'
import { intentOfMatch } from './match-intent.service.ts'

type IntentKeys =
  | 'GET /api/payments/provider'
  | 'POST /api/payments/create-intent'
  | 'POST /api/create-payment-intent'
  | 'POST /api/payments/release-hold'

/** Payments that are not held yet. */
export function intentHandlers(deps: Deps): HandlersOf<IntentKeys> {
  const { payments } = deps.config
  return {
    'GET /api/payments/provider': async () => ({
      success: true,
      publishableKey: payments?.publishableKey ?? null,
      sandboxUrl: payments?.sandboxUrl ?? null,
    }),
    'POST /api/payments/create-intent': ({ caller, body }) => createIntent(deps, caller, body),
    'POST /api/create-payment-intent': ({ caller, body }) => intentOfMatch(deps, caller, body),
    'POST /api/payments/release-hold': async ({ caller, body }) => {
      const { refundProcessed, refundAmount } = await giveUpHold(deps, caller, body)
      return { success: true, refundProcessed, refundAmount }
    },
  }
}
