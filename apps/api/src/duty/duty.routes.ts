import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { readPlace } from '../platform/measured-place.ts'
import { deviceStatus, goOffDutyByDevice, goOnDuty, setAvailability } from './duty.service.ts'
import { chooseShift, takeBreak } from './shift.service.ts'

type DutyKeys =
  | 'PUT /api/mobile/device/:deviceId/availability'
  | 'DELETE /api/mobile/device/:deviceId/availability'
  | 'GET /api/mobile/device/:deviceId/status'
  | 'PUT /api/mobile/device/:deviceId/shift'
  | 'PUT /api/mobile/device/:deviceId/break'
  | 'POST /api/referees/availability'

/** Going on and off duty, shifts and breaks. */
export function dutyHandlers(deps: Deps): HandlersOf<DutyKeys> {
  return {
    'PUT /api/mobile/device/:deviceId/availability': async ({ caller, params, body }) => {
      const { pushToken, deviceInfo, follows } = body
      const matches = await goOnDuty(deps, caller, params.deviceId, {
        place: readPlace(body, deps.clock.now()),
        app: {
          platform: deviceInfo?.platform ?? null,
          userAgent: deviceInfo?.userAgent ?? null,
          pushToken: pushToken ?? null,
        },
        follows: follows ?? false,
      })
      return { success: true, isAvailable: matches !== null, matches: matches ?? [] }
    },
    'DELETE /api/mobile/device/:deviceId/availability': async ({ caller, params }) => {
      await goOffDutyByDevice(deps, caller, params.deviceId)
      return { success: true, isAvailable: false }
    },
    'GET /api/mobile/device/:deviceId/status': ({ caller, params }) => deviceStatus(deps, caller, params.deviceId),
    'PUT /api/mobile/device/:deviceId/shift': ({ caller, params, body }) =>
      chooseShift(deps, caller, params.deviceId, body.minutes),
    'PUT /api/mobile/device/:deviceId/break': ({ caller, params, body }) =>
      takeBreak(deps, caller, params.deviceId, body.minutes),
    'POST /api/referees/availability': async ({ caller, body }) => {
      await setAvailability(deps, caller, body.isAvailable)
      return { success: true, isAvailable: body.isAvailable }
    },
  }
}
