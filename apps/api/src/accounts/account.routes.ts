import type { Account } from '@refcall/contract'
import type { FastifyReply } from 'fastify'
import { readBearer } from '../platform/bearer.ts'
import type { Deps } from '../platform/deps.ts'
import { clearCookie, readCookie, setCookie } from '../platform/cookies.ts'
import type { Call, HandlersOf } from '../platform/handlers.ts'
import { Refusal } from '../platform/refusal.ts'
import { acceptInvitation } from './invitation.service.ts'
import { operatorHandlers } from './operators/operator.routes.ts'
import { openidHandlers } from './openid/openid.routes.ts'
import { ownAccountHandlers } from './own-account.routes.ts'
import { passkeyHandlers } from './passkeys/passkey.routes.ts'
import { resetPassword } from './password-reset.service.ts'
import { preferenceHandlers } from './preferences.routes.ts'
import { recoveryHandlers } from './recovery/recovery.routes.ts'
import { readAccount } from './read-account.ts'
import { register } from './registration.service.ts'
import { endSession, renewTokens, type Tokens } from './session.service.ts'
import { signInApp, signInBrowser } from './sign-in.service.ts'
import { startBrowser } from './start.service.ts'

type AccountKeys =
  | 'POST /api/start'
  | 'GET /api/auth/user'
  | 'GET /api/me'
  | 'POST /api/mobile/register'
  | 'POST /api/login'
  | 'POST /api/mobile/login'
  | 'POST /api/mobile/token'
  | 'POST /api/logout'
  | 'POST /api/mobile/logout'
  | 'POST /api/operator-invitations/accept'
  | 'POST /api/password-reset'
  | 'GET /api/demo-accounts'

type AccountHandlers = HandlersOf<AccountKeys> &
  ReturnType<typeof ownAccountHandlers> &
  ReturnType<typeof preferenceHandlers> &
  ReturnType<typeof passkeyHandlers> &
  ReturnType<typeof openidHandlers> &
  ReturnType<typeof recoveryHandlers> &
  ReturnType<typeof operatorHandlers>

/** Identity: the start call of a browser, registration, sign-in and sign-out. */
export function accountHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'hub' | 'log'>): AccountHandlers {
  const { config, db } = deps

  const present = async (accountId: string): Promise<Account> => {
    const account = await readAccount(db, accountId)
    if (!account) throw new Refusal('not_signed_in')
    return account
  }
  const currentUser = ({ caller }: Call<'GET /api/me'>) => present(caller.account?.id ?? '')
  const withTokens = async ({ token, expiresAt, renewalToken, accountId }: Tokens & { accountId: string }) => {
    return { success: true as const, token, expiresAt, renewalToken, user: await present(accountId) }
  }
  /** Starts the browser's session. */
  const enter = async (reply: FastifyReply, { accountId, secret }: { accountId: string; secret: string }) => {
    setCookie(reply, config, 'session', secret)
    return { success: true as const, user: await present(accountId) }
  }
  /** Ends the caller's session, cookie and bearer alike. */
  const signOut = async ({ caller, request, reply }: Call<'POST /api/logout'>) => {
    const bearer = readBearer(request.headers)
    const cookie = readCookie(request, config, 'session')
    for (const secret of [bearer, cookie]) if (secret) await endSession(deps.db, secret, caller.keyHash)
    if (cookie) clearCookie(reply, config, 'session')
    return { success: true as const }
  }

  return {
    'POST /api/start': ({ body, caller }) => startBrowser(deps, caller, body),
    'GET /api/auth/user': currentUser,
    'GET /api/me': currentUser,
    'POST /api/mobile/register': async ({ body, caller, reply }) => {
      const registered = await register(deps, caller, body)
      setCookie(reply, config, 'session', registered.cookieSecret)
      return withTokens(registered)
    },
    'POST /api/login': async ({ body, caller, reply }) => enter(reply, await signInBrowser(deps, caller, body)),
    'POST /api/operator-invitations/accept': async ({ body, caller, reply }) =>
      enter(reply, await acceptInvitation(deps, caller, body)),
    'POST /api/password-reset': async ({ body, caller, reply }) =>
      enter(reply, await resetPassword(deps, caller, body)),
    'POST /api/mobile/login': async ({ body, caller }) => withTokens(await signInApp(deps, caller, body)),
    'POST /api/mobile/token': async ({ body, caller }) =>
      withTokens(await renewTokens(deps, body.renewalToken, caller.userAgent)),
    'POST /api/logout': signOut,
    'POST /api/mobile/logout': signOut,
    'GET /api/demo-accounts': async () => ({
      accounts: [...config.demoAccounts],
      ...(config.mailInboxUrl && { mailInboxUrl: config.mailInboxUrl }),
    }),
    ...ownAccountHandlers(deps),
    ...preferenceHandlers(deps),
    ...passkeyHandlers(deps, present),
    ...openidHandlers(deps, present),
    ...recoveryHandlers(deps, present),
    ...operatorHandlers(deps),
  }
}
