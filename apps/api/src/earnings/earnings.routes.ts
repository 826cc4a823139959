import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { Refusal } from '../platform/refusal.ts'
import { readEarnings, readStatement } from './earnings.service.ts'

/** The signed-in referee's own earnings; no call names another referee. */
export function earningsHandlers(
  deps: Pick<Deps, 'db' | 'clock'>,
): HandlersOf<'GET /api/referees/earnings' | 'GET /api/referees/statement'> {
  return {
    'GET /api/referees/earnings': async ({ caller, query }) => readEarnings(deps, refereeOf(caller), query.timeZone),
    'GET /api/referees/statement': async ({ caller, query }) => readStatement(deps.db, refereeOf(caller), query),
  }
}

function refereeOf({ account }: Caller): string {
  if (!account?.refereeId) throw new Refusal('not_allowed')
  return account.refereeId
}
