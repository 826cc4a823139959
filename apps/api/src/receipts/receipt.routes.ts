import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { mailReceipt, playerReceipt } from './receipt.service.ts'

type ReceiptKeys =
  'GET /api/device/:deviceId/matches/:matchId/receipt' | 'POST /api/device/:deviceId/matches/:matchId/receipt/mail'

/** What a match has cost, for its own player. */
export function receiptHandlers(deps: Deps): HandlersOf<ReceiptKeys> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/receipt': ({ caller, params }) => playerReceipt(deps, caller, params),
    'POST /api/device/:deviceId/matches/:matchId/receipt/mail': async ({ caller, params, body }) => {
      await mailReceipt(deps, caller, params, body.email)
      return { success: true }
    },
  }
}
