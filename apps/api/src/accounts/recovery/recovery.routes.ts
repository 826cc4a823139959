import type { Account } from '@refcall/contract'
import { setCookie } from '../../platform/cookies.ts'
import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { countRecoveryCodes, makeRecoveryCodes, recoverAccount } from './recovery.service.ts'

type RecoveryKeys = 'GET /api/me/recovery-codes' | 'POST /api/me/recovery-codes' | 'POST /api/recovery'

/** Recovery codes: how many are left, new ones, and the use of one. */
export function recoveryHandlers(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  present: (accountId: string) => Promise<Account>,
): HandlersOf<RecoveryKeys> {
  return {
    'GET /api/me/recovery-codes': ({ caller }) => countRecoveryCodes(deps.db, caller),
    'POST /api/me/recovery-codes': ({ caller, body }) => makeRecoveryCodes(deps, caller, body.password),
    'POST /api/recovery': async ({ caller, body, reply }) => {
      const { accountId, secret } = await recoverAccount(deps, caller, body)
      setCookie(reply, deps.config, 'session', secret)
      return { success: true, user: await present(accountId) }
    },
  }
}
