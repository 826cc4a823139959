import { clearCookie, readCookie } from '../platform/cookies.ts'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { changeEmail, confirmEmail, resendConfirmation } from './email.service.ts'
import { requestPasswordReset } from './password-reset.service.ts'
import { becomeReferee } from './registration.service.ts'
import { changePassword, signOutEverywhere } from './security.service.ts'
import { endOneSession, listSessions } from './sessions.service.ts'

type OwnAccountKeys =
  | 'POST /api/me/sign-out-everywhere'
  | 'POST /api/me/password'
  | 'POST /api/password-reset/request'
  | 'POST /api/email-confirmation'
  | 'POST /api/me/email'
  | 'POST /api/me/email/confirmation'
  | 'GET /api/me/sessions'
  | 'POST /api/me/sessions/:sessionId/end'
  | 'POST /api/users/upgrade-to-referee'

/** What a person changes about their own account: its password, its e-mail address, its sessions, its referee. */
export function ownAccountHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config'>): HandlersOf<OwnAccountKeys> {
  return {
    'POST /api/me/sign-out-everywhere': async ({ caller, request, reply }) => {
      await signOutEverywhere(deps, caller)
      if (readCookie(request, deps.config, 'session')) clearCookie(reply, deps.config, 'session')
      return { success: true }
    },
    'POST /api/me/password': async ({ caller, body }) => {
      await changePassword(deps, caller, body)
      return { success: true }
    },
    'POST /api/password-reset/request': async ({ body, caller }) => {
      await requestPasswordReset(deps, caller, body)
      return { success: true }
    },
    'POST /api/email-confirmation': async ({ body, caller }) => {
      await confirmEmail(deps, caller, body.token)
      return { success: true }
    },
    'POST /api/me/email': async ({ body, caller }) => {
      await changeEmail(deps, caller, body)
      return { success: true }
    },
    'POST /api/me/email/confirmation': async ({ caller }) => {
      await resendConfirmation(deps, caller)
      return { success: true }
    },
    'GET /api/me/sessions': ({ caller }) => listSessions(deps, caller),
    'POST /api/me/sessions/:sessionId/end': async ({ caller, params }) => {
      await endOneSession(deps.db, caller, params.sessionId)
      return { success: true }
    },
    'POST /api/users/upgrade-to-referee': async ({ caller }) => {
      if (caller.account) await becomeReferee(deps, caller, caller.account.id)
      return { success: true }
    },
  }
}
