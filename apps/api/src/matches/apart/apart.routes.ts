import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { playerParty, refereeParty } from '../progress/party.ts'
import { apartByPlayer, apartByReferee, keepApart } from './apart.service.ts'

type ApartKeys =
  | 'GET /api/device/:deviceId/kept-apart'
  | 'PUT /api/device/:deviceId/matches/:matchId/kept-apart'
  | 'GET /api/mobile/kept-apart'
  | 'PUT /api/mobile/matches/:matchId/kept-apart'

/** Players and referees who are not to meet again. */
export function apartHandlers(deps: Deps): HandlersOf<ApartKeys> {
  return {
    'GET /api/device/:deviceId/kept-apart': async ({ caller, params }) => ({
      matchIds: await apartByPlayer(deps, caller, params.deviceId),
    }),
    'PUT /api/device/:deviceId/matches/:matchId/kept-apart': async ({ caller, params, body }) => {
      const party = await playerParty(deps, caller, params.deviceId)
      return { isKeptApart: await keepApart(deps, caller, party, params.matchId, body.isKeptApart) }
    },
    'GET /api/mobile/kept-apart': async ({ caller, query }) => ({
      matchIds: await apartByReferee(deps, caller, query.deviceId),
    }),
    'PUT /api/mobile/matches/:matchId/kept-apart': async ({ caller, params, body }) => {
      const party = await refereeParty(deps, caller, body.deviceId)
      return { isKeptApart: await keepApart(deps, caller, party, params.matchId, body.isKeptApart) }
    },
  }
}
