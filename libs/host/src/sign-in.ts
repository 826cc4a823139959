import { ApiError } from '@refcall/api-client'
import type { Input, Output } from '@refcall/contract'
import { api } from './api.ts'
import { isInNativeApp, tellApp } from './bridge/native-app.ts'
import { clientWith } from './client.ts'
import { ready } from './identity.ts'
import { sendOnceOnline } from './live/once-online.ts'
import { log } from './log.ts'
import { adoptSignIn, clearAuth, session, setUser } from './session.ts'

/** Signs this browser in with a user name or an e-mail address. Rejects with `ApiError` (`wrong_credentials`). */
export async function signIn(username: string, password: string): Promise<void> {
  const { user } = await api('POST /api/login', { body: { username, password } })
  adoptSignIn(user)
}

/** Signs this browser in with what a passkey has signed. Rejects with `ApiError` (`passkey_refused`). */
export async function signInWithPasskey(
  credential: Input<'POST /api/passkeys/sign-in'>['body']['credential'],
): Promise<void> {
  const { user } = await api('POST /api/passkeys/sign-in', { body: { credential } })
  adoptSignIn(user)
}

/**
 * Ends a sign-in with an OpenID provider, with what it has sent back: signs this browser in, or links the provider. Rejects
 * with `ApiError` (`openid_refused`, …).
 */
export async function endOpenid(
  returned: Input<'POST /api/openid/return'>['body'],
): Promise<Output<'POST /api/openid/return'>> {
  const answer = await api('POST /api/openid/return', { body: returned })
  if (!answer.isLinked) adoptSignIn(answer.user)
  return answer
}

/**
 * Creates the operator's account of an invitation and signs this browser in. Rejects with `ApiError`
 * (`invitation_ended`, …).
 */
export async function acceptInvitation(form: Input<'POST /api/operator-invitations/accept'>['body']): Promise<void> {
  const { user } = await api('POST /api/operator-invitations/accept', { body: form })
  adoptSignIn(user)
}

/** Sets a new password with a link from a mail and signs this browser in. Rejects with `ApiError` (`link_ended`, …). */
export async function resetPassword(token: string, password: string): Promise<void> {
  const { user } = await api('POST /api/password-reset', { body: { token, password } })
  adoptSignIn(user)
}

/** Sets a new password with a recovery code and signs this browser in. Rejects with `ApiError` (`wrong_credentials`, …). */
export async function recoverAccount(form: Input<'POST /api/recovery'>['body']): Promise<void> {
  const { user } = await api('POST /api/recovery', { body: form })
  adoptSignIn(user)
}

/** Refetches the signed-in user after a change on the server. */
export async function refreshUser(): Promise<void> {
  const user = await api('GET /api/auth/user')
  const { token, userOf } = session.getState()
  // Another bearer token has arrived meanwhile, and its user is being fetched.
  if (token === userOf) setUser(user)
}

/**
 * Ends the session on the server, then here. If the server cannot be reached the session continues, because its cookie
 * would sign this browser in again at the next visit: rejects with the API's error. A session that has already ended
 * counts as success.
 */
export async function logout(): Promise<void> {
  const hadToken = session.getState().token !== null
  try {
    await Promise.all([api('POST /api/logout'), ...(hadToken ? [api('POST /api/mobile/logout')] : [])])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_signed_in') && !isForNobody(error)) throw error
  }
  leave()
}

/** Ends every session of the account, here and everywhere else; rejects with the API's error. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await api('POST /api/me/sign-out-everywhere')
  } catch (error) {
    if (!isForNobody(error)) throw error
  }
  leave()
}

/** The call was answered, but another one had learned before that the session has ended. */
const isForNobody = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError' && session.getState().user === null

/**
 * The app has signed the person out: forgets them here at once, and ends the session of their bearer token and of a cookie
 * on the server; without a network, when that is back. The app gets no answer, so a failure is only logged.
 */
export async function signOutForApp(): Promise<void> {
  const { token } = session.getState()
  clearAuth()
  try {
    await sendOnceOnline(async () => {
      await ready()
      await clientWith(token)('POST /api/mobile/logout')
    })
    // A first start call under way has found the user of the cookie.
    if (session.getState().token === null) clearAuth()
  } catch (error) {
    log.failure('app_sign_out', error)
  }
}

function leave() {
  clearAuth()
  if (isInNativeApp()) tellApp({ type: 'logged_out' })
}
