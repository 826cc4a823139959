import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { playerParty } from '../progress/party.ts'
import { requestsAround, wantAlert } from './nearby.service.ts'

/** Alerts of referees nearby, for players; the number of requests nearby, for referees. */
export function nearbyHandlers(
  deps: Deps,
): HandlersOf<'PUT /api/device/:deviceId/matches/:matchId/nearby-alert' | 'GET /api/referees/demand'> {
  return {
    'PUT /api/device/:deviceId/matches/:matchId/nearby-alert': async ({ caller, params }) => {
      const player = await playerParty(deps, caller, params.deviceId)
      return { expiresAt: (await wantAlert(deps, player, params.matchId)).toISOString() }
    },
    'GET /api/referees/demand': async ({ caller, query }) => {
      if (!caller.account?.refereeId) throw new Refusal('not_allowed')
      return { requests: await requestsAround(deps, query) }
    },
  }
}
