import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { mailReceipt, playerReceipt, receiptKeys, signedReceipt, verifyReceipt } from './receipt.service.ts'

type ReceiptKeys =
  | 'GET /api/device/:deviceId/matches/:matchId/receipt'
  | 'GET /api/device/:deviceId/matches/:matchId/receipt/signed'
  | 'POST /api/device/:deviceId/matches/:matchId/receipt/mail'
  | 'POST /api/receipts/verify'
  | 'GET /api/receipts/keys'

/** What a match has cost, for its own player; whether a receipt is ours, for everyone. */
export function receiptHandlers(deps: Deps): HandlersOf<ReceiptKeys> {
  return {
    'GET /api/device/:deviceId/matches/:matchId/receipt': ({ caller, params }) => playerReceipt(deps, caller, params),
    'GET /api/device/:deviceId/matches/:matchId/receipt/signed': ({ caller, params }) =>
      signedReceipt(deps, caller, params),
    'POST /api/device/:deviceId/matches/:matchId/receipt/mail': async ({ caller, params, body }) => {
      await mailReceipt(deps, caller, params, body.email)
      return { success: true }
    },
    'POST /api/receipts/verify': ({ body }) => verifyReceipt(deps, body),
    'GET /api/receipts/keys': () => receiptKeys(deps),
  }
}
