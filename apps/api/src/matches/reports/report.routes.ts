import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { playerParty, refereeParty } from '../progress/party.ts'
import { playerReports, refereeReports, reportMatch } from './report.service.ts'

type ReportKeys =
  | 'GET /api/device/:deviceId/reports'
  | 'POST /api/device/:deviceId/matches/:matchId/reports'
  | 'GET /api/mobile/reports'
  | 'POST /api/mobile/matches/:matchId/reports'

export function reportHandlers(deps: Deps): HandlersOf<ReportKeys> {
  return {
    'GET /api/device/:deviceId/reports': async ({ caller, params }) => ({
      reports: await playerReports(deps, caller, params.deviceId),
    }),
    'POST /api/device/:deviceId/matches/:matchId/reports': async ({ caller, params, body }) => {
      const party = await playerParty(deps, caller, params.deviceId)
      return { report: await reportMatch(deps, caller, party, params.matchId, body) }
    },
    'GET /api/mobile/reports': async ({ caller, query }) => ({
      reports: await refereeReports(deps, caller, query.deviceId),
    }),
    'POST /api/mobile/matches/:matchId/reports': async ({ caller, params, body: { deviceId, ...report } }) => {
      const party = await refereeParty(deps, caller, deviceId)
      return { report: await reportMatch(deps, caller, party, params.matchId, report) }
    },
  }
}
