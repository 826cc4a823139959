import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { availableReferees, leaderboard, nearbyReferees } from './referee.service.ts'

/** Lists of referees: available ones, and those with the best record. */
export function refereeHandlers(
  deps: Pick<Deps, 'db' | 'clock'>,
): HandlersOf<'GET /api/referees/available' | 'GET /api/referees/nearby' | 'GET /api/referees/top'> {
  return {
    'GET /api/referees/available': async ({ caller, query }) => {
      const { latitude, longitude, radius, paymentMethod } = query
      const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
      return { referees: await availableReferees(deps, caller, { place, radiusMiles: radius, paymentMethod }) }
    },
    'GET /api/referees/nearby': async ({ caller, query: { latitude, longitude, radius } }) => ({
      referees: await nearbyReferees(deps, caller, { latitude, longitude }, radius),
    }),
    'GET /api/referees/top': async ({ caller, query }) => ({
      referees: await leaderboard(deps, caller, query.limit),
    }),
  }
}
