import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { finishFromIntent } from './held-request.service.ts'
import { alternativeFor } from './reassign/alternative.service.ts'
import { reassignMatch } from './reassign/reassign.service.ts'
import { requestMatch } from './request.service.ts'

type RequestKeys =
  | 'POST /api/device/:deviceId/matches'
  | 'GET /api/device/:deviceId/matches/:matchId/alternative'
  | 'POST /api/device/:deviceId/matches/:matchId/reassign'
  | 'POST /api/payments/finish-from-intent'

/** Requests for a referee. */
export function requestHandlers(deps: Deps): HandlersOf<RequestKeys> {
  return {
    'POST /api/device/:deviceId/matches': async ({ caller, params, body }) => ({
      match: await requestMatch(deps, caller, params.deviceId, body),
    }),
    'GET /api/device/:deviceId/matches/:matchId/alternative': async ({ caller, params }) => ({
      alternative: await alternativeFor(deps, caller, params.deviceId, params.matchId),
    }),
    'POST /api/device/:deviceId/matches/:matchId/reassign': async ({ caller, params, body }) => ({
      success: true,
      match: await reassignMatch(deps, caller, params.deviceId, params.matchId, body),
    }),
    'POST /api/payments/finish-from-intent': ({ caller, body }) => finishFromIntent(deps, caller, body.paymentIntentId),
  }
}
