import { cleanName } from '@refcall/domain'
import { operatorStep } from '../matches/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { refundMatch } from '../settlement/index.ts'
import { listAvailabilityEvents, listMatches, readMatch, readMatchWithHistory } from './dashboard.service.ts'
import { countDays } from './day-count.service.ts'
import { blockFlood, unblockFlood } from './flood.service.ts'
import { answerIncident, beginIncident, endIncident, incidents } from './incident.service.ts'
import { readMatchPayment } from './match-payment.service.ts'
import { readMatchTrace } from './match-trace.service.ts'
import { noteFlag, noteOverride, noteTakeBack } from './release.service.ts'

type DashboardKeys =
  | 'GET /api/dashboard/matches'
  | 'GET /api/dashboard/availability-events'
  | 'GET /api/dashboard/days'
  | 'GET /api/dashboard/matches/:matchId'
  | 'GET /api/dashboard/matches/:matchId/payment'
  | 'GET /api/dashboard/matches/:matchId/trace'
  | 'POST /api/dashboard/matches/:matchId/cancel'
  | 'POST /api/dashboard/matches/:matchId/complete'
  | 'POST /api/dashboard/matches/:matchId/refund'
  | 'GET /api/dashboard/incidents'
  | 'POST /api/dashboard/incidents/:incidentId/take'
  | 'POST /api/dashboard/incidents/:incidentId/close'
  | 'POST /api/dashboard/incidents/:incidentId/answer'
  | 'POST /api/dashboard/incidents/:incidentId/block'
  | 'POST /api/dashboard/incidents/:incidentId/unblock'
  | 'POST /api/dashboard/releases/take-back'
  | 'POST /api/dashboard/releases/flag'
  | 'POST /api/dashboard/releases/override'

/** The operator's calls. */
export function dashboardHandlers(deps: Deps): HandlersOf<DashboardKeys> {
  return {
    'GET /api/dashboard/matches': async ({ query }) => ({ matches: await listMatches(deps, query) }),
    'GET /api/dashboard/availability-events': async ({ query }) => ({
      events: await listAvailabilityEvents(deps, query),
    }),
    'GET /api/dashboard/days': async ({ query }) => ({ days: await countDays(deps.db, query) }),
    'GET /api/dashboard/matches/:matchId': ({ params }) => readMatchWithHistory(deps.db, params.matchId),
    'GET /api/dashboard/matches/:matchId/payment': ({ params }) => readMatchPayment(deps.db, params.matchId),
    'GET /api/dashboard/matches/:matchId/trace': ({ params }) => readMatchTrace(deps, params.matchId),
    'POST /api/dashboard/matches/:matchId/cancel': async ({ caller, params, body }) => {
      await operatorStep(deps, caller, params.matchId, 'cancel', cleanName(body.reason))
      return { success: true, match: await readMatch(deps.db, params.matchId) }
    },
    'POST /api/dashboard/matches/:matchId/complete': async ({ caller, params, body }) => {
      await operatorStep(deps, caller, params.matchId, 'complete', cleanName(body.reason))
      return { success: true, match: await readMatch(deps.db, params.matchId) }
    },
    'POST /api/dashboard/matches/:matchId/refund': async ({ caller, params, body }) => ({
      success: true,
      ...(await refundMatch(deps, caller, params.matchId, { ...body, reason: cleanName(body.reason) })),
    }),
    'GET /api/dashboard/incidents': async () => ({ incidents: await incidents(deps.db) }),
    'POST /api/dashboard/incidents/:incidentId/take': async ({ caller, params }) => ({
      success: true,
      incident: await beginIncident(deps, caller, params.incidentId),
    }),
    'POST /api/dashboard/incidents/:incidentId/close': async ({ caller, params, body }) => ({
      success: true,
      incident: await endIncident(deps, caller, params.incidentId, cleanName(body.note)),
    }),
    'POST /api/dashboard/incidents/:incidentId/answer': async ({ caller, params, body }) => ({
      success: true,
      incident: await answerIncident(deps, caller, params.incidentId, cleanName(body.answer)),
    }),
    'POST /api/dashboard/incidents/:incidentId/block': async ({ caller, params, body }) => ({
      success: true,
      ...(await blockFlood(deps, caller, params.incidentId, cleanName(body.note))),
    }),
    'POST /api/dashboard/incidents/:incidentId/unblock': async ({ caller, params }) => ({
      success: true,
      incident: await unblockFlood(deps, caller, params.incidentId),
    }),
    'POST /api/dashboard/releases/take-back': async ({ caller, body }) => ({
      success: true,
      by: await noteTakeBack(deps, caller, body),
    }),
    'POST /api/dashboard/releases/flag': async ({ caller, body }) => ({
      success: true,
      by: await noteFlag(deps, caller, body),
    }),
    'POST /api/dashboard/releases/override': async ({ caller, body }) => {
      await noteOverride(deps, caller, body)
      return { success: true }
    },
  }
}
