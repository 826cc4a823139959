import type { HandlersOf } from '../platform/handlers.ts'
import { subscribe, unsubscribe } from '../subscriptions/index.ts'
import type { PushDeps } from './push.ts'

type PushKeys =
  'GET /api/push/key' | 'PUT /api/mobile/device/:deviceId/push' | 'DELETE /api/mobile/device/:deviceId/push'

/** Push subscriptions of browsers, and the public key for them. */
export function pushHandlers(deps: PushDeps): HandlersOf<PushKeys> {
  return {
    'GET /api/push/key': async () => ({ success: true, publicKey: (await deps.push.keys()).publicKey }),
    'PUT /api/mobile/device/:deviceId/push': async ({ caller, params, body }) => {
      await subscribe(deps, caller, params.deviceId, body)
      return { success: true }
    },
    'DELETE /api/mobile/device/:deviceId/push': async ({ caller, params, body }) => {
      await unsubscribe(deps, caller, params.deviceId, body.endpoint)
      return { success: true }
    },
  }
}
