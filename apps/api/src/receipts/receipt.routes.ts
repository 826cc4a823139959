import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { playerReceipt } from './receipt.service.ts'

/** What a match has cost, for its own player. */
export function receiptHandlers(deps: Deps): HandlersOf<'GET /api/device/:deviceId/matches/:matchId/receipt'> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/receipt': ({ caller, params }) =>
      playerReceipt(deps, caller, params.deviceId, params.matchId),
  }
}
