import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { readAsked } from './asked.service.ts'
import { missedRequests, readDispatchOf } from './explain.service.ts'
import { confirmSeen } from './reach.ts'

type DispatchKeys =
  | 'GET /api/device/:deviceId/matches/:matchId/asked'
  | 'POST /api/mobile/matches/:matchId/seen'
  | 'GET /api/mobile/matches/missed'
  | 'GET /api/dashboard/matches/:matchId/dispatch'

/** Seen confirmations, the dispatch report for operators, and the requests a referee missed. */
export function dispatchHandlers(deps: Deps): HandlersOf<DispatchKeys> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/asked': ({ caller, params }) =>
      readAsked(deps, caller, params.deviceId, params.matchId),
    'POST /api/mobile/matches/:matchId/seen': async ({ caller, params, body }) => {
      await confirmSeen(deps, caller, params.matchId, body.deviceId)
      return { success: true }
    },
    'GET /api/mobile/matches/missed': async ({ caller, query }) => ({
      requests: await missedRequests(deps, caller, query.deviceId),
    }),
    'GET /api/dashboard/matches/:matchId/dispatch': ({ params, query }) =>
      readDispatchOf(deps, params.matchId, query.refereeId),
  }
}
