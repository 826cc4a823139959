import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { changePreferences, nameDevice, preferencesOfAccount, preferencesOfDevice } from './preferences.service.ts'

type PreferenceKeys =
  | 'GET /api/user/payment-preferences'
  | 'POST /api/user/payment-preferences'
  | 'GET /api/device/:deviceId/payment-preferences'
  | 'POST /api/device/:deviceId/payment-preferences'

/** Rates and payment methods of referees. */
export function preferenceHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HandlersOf<PreferenceKeys> {
  return {
    'GET /api/user/payment-preferences': async ({ caller }) => ({
      user: await preferencesOfAccount(deps.db, caller.account?.id ?? ''),
    }),
    'POST /api/user/payment-preferences': async ({ caller, body }) => ({
      user: await changePreferences(deps.db, caller.account?.id ?? '', body),
    }),
    'GET /api/device/:deviceId/payment-preferences': async ({ caller, params }) => ({
      device: await preferencesOfDevice(deps, caller, params.deviceId),
    }),
    'POST /api/device/:deviceId/payment-preferences': async ({ caller, params, body }) => ({
      device: await nameDevice(deps, caller, params.deviceId, body.displayName),
    }),
  }
}
