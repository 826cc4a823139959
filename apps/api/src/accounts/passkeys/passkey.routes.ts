import type { Account } from '@refcall/contract'
import { setCookie } from '../../platform/cookies.ts'
import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkey.service.ts'
import { signInOptions, signInWithPasskey } from './passkey-sign-in.service.ts'
import { stepUp, stepUpOptions } from './step-up.service.ts'

type PasskeyKeys =
  | 'GET /api/me/passkeys'
  | 'POST /api/me/passkeys/options'
  | 'POST /api/me/passkeys'
  | 'POST /api/me/passkeys/remove'
  | 'POST /api/me/step-up/options'
  | 'POST /api/me/step-up'
  | 'POST /api/passkeys/sign-in/options'
  | 'POST /api/passkeys/sign-in'

/** Passkeys: adding, removing, signing in and confirming with one. */
export function passkeyHandlers(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  present: (accountId: string) => Promise<Account>,
): HandlersOf<PasskeyKeys> {
  return {
    'GET /api/me/passkeys': ({ caller }) => listPasskeys(deps.db, caller),
    'POST /api/me/passkeys/options': ({ caller, body }) => passkeyOptions(deps, caller, body.password),
    'POST /api/me/passkeys': async ({ caller, body }) => {
      await addPasskey(deps, caller, body)
      return { success: true }
    },
    'POST /api/me/passkeys/remove': async ({ caller, body }) => {
      await removePasskey(deps, caller, body)
      return { success: true }
    },
    'POST /api/me/step-up/options': ({ caller }) => stepUpOptions(deps, caller),
    'POST /api/me/step-up': async ({ caller, body }) => {
      await stepUp(deps, caller, body)
      return { success: true }
    },
    'POST /api/passkeys/sign-in/options': ({ caller }) => signInOptions(deps, caller),
    'POST /api/passkeys/sign-in': async ({ caller, body, reply }) => {
      const { accountId, secret } = await signInWithPasskey(deps, caller, body.credential)
      setCookie(reply, deps.config, 'session', secret)
      return { success: true, user: await present(accountId) }
    },
  }
}
