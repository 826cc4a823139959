import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { acceptMatch } from './accept.service.ts'
import { cancelByPlayer } from './cancel.service.ts'
import { giveFeedback } from './feedback.service.ts'
import {
  activeAssignment,
  deviceMatches,
  matchHistory,
  pendingMatchesOfCaller,
  playerStep,
  refereeStep,
} from './match.service.ts'
import { regenerateCode } from './regenerate.service.ts'
import { verifyCode } from './verify.service.ts'

type MatchKeys =
  | 'GET /api/device/:deviceId/matches'
  | 'DELETE /api/device/:deviceId/matches/:matchId'
  | 'PATCH /api/device/:deviceId/matches/:matchId/complete'
  | 'POST /api/device/:deviceId/matches/:matchId/feedback'
  | 'GET /api/matches/history'
  | 'GET /api/matches/active-assignment'
  | 'GET /api/mobile/matches/pending'
  | 'PATCH /api/mobile/matches/:matchId/accept'
  | 'PATCH /api/mobile/matches/:matchId/decline'
  | 'PATCH /api/mobile/matches/:matchId/complete'
  | 'DELETE /api/mobile/matches/:matchId/cancel'
  | 'POST /api/matches/:matchId/regenerate-code'
  | 'POST /api/mobile/matches/:matchId/verify-code'

export function matchHandlers(deps: Deps): HandlersOf<MatchKeys> {
  return {
    'GET /api/device/:deviceId/matches': async ({ caller, params }) => ({
      matches: await deviceMatches(deps, caller, params.deviceId),
    }),
    'DELETE /api/device/:deviceId/matches/:matchId': ({ caller, params }) =>
      cancelByPlayer(deps, caller, params.deviceId, params.matchId),
    'PATCH /api/device/:deviceId/matches/:matchId/complete': async ({ caller, params }) => ({
      success: true,
      match: (await playerStep(deps, caller, params.deviceId, params.matchId, 'complete')).match,
    }),
    'POST /api/device/:deviceId/matches/:matchId/feedback': async ({ caller, params, body }) => ({
      success: true,
      match: await giveFeedback(deps, caller, params.deviceId, params.matchId, {
        kind: body.feedbackType,
        rating: body.rating ?? null,
        criticism: body.criticism ?? null,
      }),
    }),
    'GET /api/matches/history': async ({ caller }) => ({ matches: await matchHistory(deps.db, caller) }),
    'GET /api/matches/active-assignment': async ({ caller }) => ({
      activeAssignment: await activeAssignment(deps.db, caller),
    }),
    'GET /api/mobile/matches/pending': async ({ caller, query }) => ({
      matches: await pendingMatchesOfCaller(deps, caller, query.deviceId),
    }),
    'PATCH /api/mobile/matches/:matchId/accept': async ({ caller, params, body }) => ({
      success: true,
      match: await acceptMatch(deps, caller, params.matchId, body.deviceId),
    }),
    'PATCH /api/mobile/matches/:matchId/decline': async ({ caller, params, body }) => ({
      success: true,
      match: await refereeStep(deps, caller, params.matchId, body.deviceId, 'decline'),
    }),
    'PATCH /api/mobile/matches/:matchId/complete': async ({ caller, params, body }) => ({
      success: true,
      match: await refereeStep(deps, caller, params.matchId, body.deviceId, 'complete'),
    }),
    'DELETE /api/mobile/matches/:matchId/cancel': async ({ caller, params, body }) => {
      await refereeStep(deps, caller, params.matchId, body.deviceId, 'withdraw')
      return { success: true, message: 'You have left this match.', error: null }
    },
    'POST /api/matches/:matchId/regenerate-code': ({ caller, params, body }) =>
      regenerateCode(deps, caller, body.deviceId, params.matchId),
    'POST /api/mobile/matches/:matchId/verify-code': async ({ caller, params, body }) => {
      const match = await verifyCode(deps, caller, params.matchId, body.code)
      const { amount: payoutAmount, currency: payoutCurrency } = match.payout ?? {
        amount: '0',
        currency: match.playerCurrency,
      }
      return { success: true, payoutAmount, payoutCurrency, match }
    },
  }
}
