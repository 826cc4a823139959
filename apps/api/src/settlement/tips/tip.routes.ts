import { cleanName } from '@refcall/domain'
import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { refundTip } from './refund-tip.ts'
import { confirmTip, openTip, readTip } from './tip.service.ts'

type TipKeys =
  | 'GET /api/device/:deviceId/matches/:matchId/tip'
  | 'POST /api/device/:deviceId/matches/:matchId/tip'
  | 'POST /api/device/:deviceId/matches/:matchId/tip/confirm'
  | 'POST /api/dashboard/matches/:matchId/tip/refund'

/** What a player gives the referee beside the price. */
export function tipHandlers(deps: Deps): HandlersOf<TipKeys> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/tip': ({ caller, params }) => readTip(deps, caller, params),
    'POST /api/device/:deviceId/matches/:matchId/tip': ({ caller, params, body }) =>
      openTip(deps, caller, params, body),
    'POST /api/device/:deviceId/matches/:matchId/tip/confirm': ({ caller, params }) => confirmTip(deps, caller, params),
    'POST /api/dashboard/matches/:matchId/tip/refund': async ({ caller, params, body }) => ({
      success: true,
      ...(await refundTip(deps, caller, params.matchId, cleanName(body.reason))),
    }),
  }
}
