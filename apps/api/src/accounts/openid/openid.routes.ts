import type { Account } from '@refcall/contract'
import { setCookie } from '../../platform/cookies.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { beginLink, linkOpenid, listLinks, unlinkOpenid } from './openid-link.service.ts'
import { beginRequest, takeReturn, type OpenidDeps } from './openid-request.ts'
import { signInWithOpenid } from './openid-sign-in.service.ts'

type OpenidKeys =
  | 'GET /api/openid/providers'
  | 'POST /api/openid/begin'
  | 'POST /api/openid/return'
  | 'GET /api/me/openid'
  | 'POST /api/me/openid/begin'
  | 'POST /api/me/openid/unlink'

/** OpenID providers: signing in with one, linking and unlinking. */
export function openidHandlers(
  deps: OpenidDeps,
  present: (accountId: string) => Promise<Account>,
): HandlersOf<OpenidKeys> {
  return {
    'GET /api/openid/providers': async () => ({ providers: deps.config.openid.map(({ id, name }) => ({ id, name })) }),
    'POST /api/openid/begin': async ({ caller, body: { provider, asReferee, next } }) => ({
      url: await beginRequest(deps, caller, provider, { accountId: null, asReferee, next }),
    }),
    'POST /api/openid/return': async ({ caller, body, reply }) => {
      const returned = await takeReturn(deps, caller, body)
      const { accountId: linkedId, next } = returned.purpose
      if (linkedId !== null) {
        await linkOpenid(deps, caller, returned)
        return { success: true, user: await present(linkedId), isLinked: true, next }
      }
      const { accountId, secret } = await signInWithOpenid(deps, caller, returned)
      setCookie(reply, deps.config, 'session', secret)
      return { success: true, user: await present(accountId), isLinked: false, next }
    },
    'GET /api/me/openid': ({ caller }) => listLinks(deps, caller),
    'POST /api/me/openid/begin': async ({ caller, body }) => ({ url: await beginLink(deps, caller, body) }),
    'POST /api/me/openid/unlink': async ({ caller, body }) => {
      await unlinkOpenid(deps, caller, body)
      return { success: true }
    },
  }
}
