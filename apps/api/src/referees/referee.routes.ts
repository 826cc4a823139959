import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import {
  availableReferees,
  deviceStatus,
  goOffDutyByDevice,
  goOnDuty,
  leaderboard,
  nearbyReferees,
  setAvailability,
} from './referee.service.ts'

export function refereeHandlers(
  deps: Deps,
): HandlersOf<
  | 'PUT /api/mobile/device/:deviceId/availability'
  | 'DELETE /api/mobile/device/:deviceId/availability'
  | 'GET /api/mobile/device/:deviceId/status'
  | 'POST /api/referees/availability'
  | 'GET /api/referees/available'
  | 'GET /api/referees/nearby'
  | 'GET /api/referees/top'
> {
  return {
    'PUT /api/mobile/device/:deviceId/availability': async ({ caller, params, body }) => {
      const { latitude, longitude, pushToken, deviceInfo } = body
      const matches = await goOnDuty(deps, caller, params.deviceId, { latitude, longitude }, {
        platform: deviceInfo?.platform ?? null,
        userAgent: deviceInfo?.userAgent ?? null,
        pushToken: pushToken ?? null,
      })
      return { success: true, isAvailable: true, matches }
    },
    'DELETE /api/mobile/device/:deviceId/availability': async ({ caller, params }) => {
      await goOffDutyByDevice(deps, caller, params.deviceId)
      return { success: true, isAvailable: false }
    },
    'GET /api/mobile/device/:deviceId/status': ({ caller, params }) => deviceStatus(deps, caller, params.deviceId),
    'POST /api/referees/availability': async ({ caller, body }) => {
      await setAvailability(deps, caller, body.isAvailable)
      return { success: true, isAvailable: body.isAvailable }
    },
    'GET /api/referees/available': async ({ caller, query }) => {
      const { latitude, longitude, radius, paymentMethod } = query
      const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
      return { referees: await availableReferees(deps, caller, { place, radiusMiles: radius, paymentMethod }) }
    },
    'GET /api/referees/nearby': async ({ query: { latitude, longitude, radius } }) => ({
      referees: await nearbyReferees(deps, { latitude, longitude }, radius),
    }),
    'GET /api/referees/top': async ({ query }) => ({ referees: await leaderboard(deps, query.limit) }),
  }
}
