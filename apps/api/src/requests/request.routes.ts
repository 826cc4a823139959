import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { finishFromIntent } from './held-request.service.ts'
import { requestMatch } from './request.service.ts'

type RequestKeys = 'POST /api/device/:deviceId/matches' | 'POST /api/payments/finish-from-intent'

/** Requests for a referee. */
export function requestHandlers(deps: Deps): HandlersOf<RequestKeys> {
  return {
    'POST /api/device/:deviceId/matches': async ({ caller, params, body }) => ({
      match: await requestMatch(deps, caller, params.deviceId, body),
    }),
    'POST /api/payments/finish-from-intent': ({ caller, body }) => finishFromIntent(deps, caller, body.paymentIntentId),
  }
}
