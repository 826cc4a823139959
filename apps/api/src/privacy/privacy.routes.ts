import type { Deps } from '../platform/deps.ts'
import { clearCookie } from '../platform/cookies.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { eraseAccount, eraseDevice } from './erase.service.ts'
import { exportAccount, exportDevice } from './export.service.ts'

type PrivacyKeys =
  'GET /api/me/export' | 'POST /api/me/erase' | 'GET /api/device/:deviceId/export' | 'POST /api/device/:deviceId/erase'

/** Export and erasure of personal data. */
export function privacyHandlers(deps: Deps): HandlersOf<PrivacyKeys> {
  return {
    'GET /api/me/export': ({ caller }) => exportAccount(deps, caller),
    'POST /api/me/erase': async ({ caller, body, reply }) => {
      await eraseAccount(deps, caller, body.password)
      clearCookie(reply, deps.config, 'session')
      return { success: true }
    },
    'GET /api/device/:deviceId/export': ({ caller, params }) => exportDevice(deps, caller, params.deviceId),
    'POST /api/device/:deviceId/erase': async ({ caller, params }) => {
      const wasKnown = await eraseDevice(deps, caller, params.deviceId)
      return {
        success: true,
        message: wasKnown ? 'Everything about this device was erased.' : 'Nothing was kept about this device.',
      }
    },
  }
}
