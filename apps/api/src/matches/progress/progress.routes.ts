import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import type { SentPlace } from '../../platform/measured-place.ts'
import { reportAbsence } from './absence.service.ts'
import { sendMessage } from './message.service.ts'
import { playerParty, refereeParty } from './party.ts'
import { playerHere, readProgress, refereeHere, reportPosition } from './progress.service.ts'

type ProgressKeys =
  | 'GET /api/device/:deviceId/matches/:matchId/progress'
  | 'POST /api/device/:deviceId/matches/:matchId/here'
  | 'POST /api/device/:deviceId/matches/:matchId/messages'
  | 'POST /api/device/:deviceId/matches/:matchId/report-absence'
  | 'GET /api/mobile/matches/:matchId/progress'
  | 'POST /api/mobile/matches/:matchId/position'
  | 'POST /api/mobile/matches/:matchId/here'
  | 'POST /api/mobile/matches/:matchId/messages'
  | 'POST /api/mobile/matches/:matchId/report-absence'

export function progressHandlers(deps: Deps): HandlersOf<ProgressKeys> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/progress': async ({ caller, params: { deviceId, matchId } }) => ({
      progress: await readProgress(deps, await playerParty(deps, caller, deviceId), matchId),
    }),
    'POST /api/device/:deviceId/matches/:matchId/here': async ({ caller, params: { deviceId, matchId }, body }) => ({
      progress: await playerHere(deps, await playerParty(deps, caller, deviceId), matchId, placeIn(body)),
    }),
    'POST /api/device/:deviceId/matches/:matchId/messages': async ({
      caller,
      params: { deviceId, matchId },
      body,
    }) => ({
      progress: await sendMessage(deps, await playerParty(deps, caller, deviceId), matchId, body),
    }),
    'POST /api/device/:deviceId/matches/:matchId/report-absence': async ({
      caller,
      params: { deviceId, matchId },
    }) => ({
      success: true,
      match: await reportAbsence(deps, await playerParty(deps, caller, deviceId), matchId, caller.requestId),
    }),
    'GET /api/mobile/matches/:matchId/progress': async ({ caller, params, query }) => ({
      progress: await readProgress(deps, await refereeParty(deps, caller, query.deviceId), params.matchId),
    }),
    'POST /api/mobile/matches/:matchId/position': async ({ caller, params, body: { deviceId, ...place } }) => ({
      progress: await reportPosition(deps, await refereeParty(deps, caller, deviceId), params.matchId, place),
    }),
    'POST /api/mobile/matches/:matchId/here': async ({ caller, params, body: { deviceId, ...place } }) => ({
      progress: await refereeHere(deps, await refereeParty(deps, caller, deviceId), params.matchId, placeIn(place)),
    }),
    'POST /api/mobile/matches/:matchId/messages': async ({ caller, params, body: { deviceId, ...press } }) => ({
      progress: await sendMessage(deps, await refereeParty(deps, caller, deviceId), params.matchId, press),
    }),
    'POST /api/mobile/matches/:matchId/report-absence': async ({ caller, params, body }) => ({
      success: true,
      match: await reportAbsence(
        deps,
        await refereeParty(deps, caller, body.deviceId),
        params.matchId,
        caller.requestId,
      ),
    }),
  }
}

/** null where not both coordinates were sent. */
function placeIn({ latitude, longitude, ...measured }: Partial<SentPlace>): SentPlace | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude, ...measured }
}
