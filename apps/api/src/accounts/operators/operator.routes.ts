import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { listOperators, resetPasskeys } from './operator.service.ts'

type OperatorKeys = 'GET /api/dashboard/operators' | 'POST /api/dashboard/operators/:accountId/reset-passkeys'

/** The operators, as another operator sees them. */
export function operatorHandlers(deps: Pick<Deps, 'db' | 'clock'>): HandlersOf<OperatorKeys> {
  return {
    'GET /api/dashboard/operators': () => listOperators(deps),
    'POST /api/dashboard/operators/:accountId/reset-passkeys': async ({ caller, params }) => {
      await resetPasskeys(deps, caller, params.accountId)
      return { success: true }
    },
  }
}
