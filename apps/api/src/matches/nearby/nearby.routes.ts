import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { playerParty } from '../progress/party.ts'
import { wantAlert } from './nearby.service.ts'

/** Alerts of referees nearby, for players. */
export function nearbyHandlers(deps: Deps): HandlersOf<'PUT /api/device/:deviceId/matches/:matchId/nearby-alert'> {
  return {
    'PUT /api/device/:deviceId/matches/:matchId/nearby-alert': async ({ caller, params }) => {
      const player = await playerParty(deps, caller, params.deviceId)
      return { expiresAt: (await wantAlert(deps, player, params.matchId)).toISOString() }
    },
  }
}
