import type { HandlersOf } from '../platform/handlers.ts'
import {
  muteCategory,
  readMuted,
  subscribe,
  subscribeApp,
  unsubscribe,
  unsubscribeApp,
} from '../subscriptions/index.ts'
import type { PushDeps } from './push.ts'

type PushKeys =
  | 'GET /api/push/key'
  | 'PUT /api/mobile/device/:deviceId/push'
  | 'DELETE /api/mobile/device/:deviceId/push'
  | 'PUT /api/mobile/device/:deviceId/push/token'
  | 'DELETE /api/mobile/device/:deviceId/push/token'
  | 'GET /api/mobile/device/:deviceId/push/categories'
  | 'PUT /api/mobile/device/:deviceId/push/categories'

/** Push subscriptions of browsers and apps, the public key for browsers, and what a device is notified of. */
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
    'PUT /api/mobile/device/:deviceId/push/token': async ({ caller, params, body }) => {
      await subscribeApp(deps, caller, params.deviceId, body)
      return { success: true }
    },
    'DELETE /api/mobile/device/:deviceId/push/token': async ({ caller, params }) => {
      await unsubscribeApp(deps, caller, params.deviceId)
      return { success: true }
    },
    'GET /api/mobile/device/:deviceId/push/categories': async ({ caller, params }) => ({
      muted: await readMuted(deps, caller, params.deviceId),
    }),
    'PUT /api/mobile/device/:deviceId/push/categories': async ({ caller, params, body }) => ({
      muted: await muteCategory(deps, caller, params.deviceId, body),
    }),
  }
}
