import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { changeRole, inviteByLink, listOperators, resetPasskeys } from './operator.service.ts'

type OperatorKeys =
  | 'GET /api/dashboard/operators'
  | 'POST /api/dashboard/operators/invite'
  | 'POST /api/dashboard/operators/:accountId/role'
  | 'POST /api/dashboard/operators/:accountId/reset-passkeys'

/** The operators, as another operator sees them. */
export function operatorHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HandlersOf<OperatorKeys> {
  return {
    'GET /api/dashboard/operators': () => listOperators(deps.db),
    'POST /api/dashboard/operators/invite': async ({ caller, body }) => ({
      success: true,
      link: await inviteByLink(deps, caller, body),
    }),
    'POST /api/dashboard/operators/:accountId/role': async ({ caller, params, body }) => {
      await changeRole(deps, caller, params.accountId, body.role)
      return { success: true }
    },
    'POST /api/dashboard/operators/:accountId/reset-passkeys': async ({ caller, params }) => {
      await resetPasskeys(deps, caller, params.accountId)
      return { success: true }
    },
  }
}
