import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { Refusal } from '../platform/refusal.ts'
import { readEarnings } from './earnings.service.ts'

/** The signed-in referee's own earnings; no call names another referee. */
export function earningsHandlers(deps: Pick<Deps, 'db' | 'clock'>): HandlersOf<'GET /api/referees/earnings'> {
  return {
    'GET /api/referees/earnings': async ({ caller, query }) => {
      if (!caller.account?.refereeId) throw new Refusal('not_allowed')
      return readEarnings(deps, caller.account.refereeId, query.timeZone)
    },
  }
}
