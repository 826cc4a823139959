import type { Account } from '@refcall/contract'
import { createStore } from 'zustand'
import { kept } from './storage.ts'

export interface SessionState {
  /** False until the API has reported who is signed in, and again while the API is asked about the token of a user. */
  known: boolean
  /** The signed-in user as the API reports it. */
  user: Account | null
  /** The app said that its user is signed in. */
  bridgeFlag: boolean
  /** The bearer token for API calls, from the app or a registration. */
  token: string | null
  /** The bearer token for which the API has reported `user`. Undefined while the API has to be asked. */
  userOf: string | null | undefined
  /** The device has gone on duty here without an account: from then on it is a referee itself. */
  isDeviceReferee: boolean
}

/** Tokens as the API returns them; `expiresAt` is an ISO instant. */
export interface Tokens {
  token: string
  renewalToken: string
  expiresAt: string
}

export const session = createStore<SessionState>(() => ({
  known: false,
  user: null,
  bridgeFlag: false,
  token: kept.read('webview_jwt_token'),
  userOf: undefined,
  isDeviceReferee: false,
}))

/** Signed in for the screens: the user is known, the app says so, or a token is in memory or in storage. */
export function isAuthenticated({ user, bridgeFlag, token }: SessionState): boolean {
  return user !== null || bridgeFlag || token !== null || kept.read('webview_jwt_token') !== null
}

/** Stores who is signed in with the present bearer token, or by cookie without one, as the API reported it. */
export function setUser(user: Account | null): void {
  session.setState(({ token }) => ({ user, known: true, userOf: token }))
}

/** Applies the app's report. The user of another bearer token is not known yet. */
export function adoptBridgeAuth({
  isAuthenticated,
  user,
  jwtToken,
}: {
  isAuthenticated?: boolean
  user?: object
  jwtToken?: string
}): void {
  if (user) kept.write('webview_user', JSON.stringify(user))
  if (isAuthenticated !== undefined) session.setState({ bridgeFlag: isAuthenticated })
  if (!jwtToken || jwtToken === session.getState().token) return
  kept.write('webview_jwt_token', jwtToken)
  // Without this, renewing the old token would replace the new one.
  kept.remove('webview_renewal')
  adoptToken(jwtToken)
}

/** Continues with another bearer token of any user. The displayed user stays until the API reports another one. */
export function adoptToken(token: string | null): void {
  session.setState(({ user, known }) => ({ token, known: known && (user !== null || token === null) }))
}

/** Stores the tokens and the user of a registration or a renewal. */
export function adoptTokens({ token, renewalToken, expiresAt }: Tokens, user: Account): void {
  kept.write('webview_jwt_token', token)
  kept.write('webview_user', JSON.stringify(user))
  kept.write('webview_renewal', JSON.stringify({ renewalToken, expiresAt }))
  session.setState({ token, userOf: token, user, known: true })
}

/** A user signed in by cookie, who replaces the user of a bearer token. */
export function adoptSignIn(user: Account): void {
  forgetStored()
  session.setState({ user, known: true, bridgeFlag: false, token: null, userOf: null })
}

/** Drops an invalid bearer token. The API has to report whether a user is signed in without it. */
export function dropToken(): void {
  forgetStored()
  session.setState({ bridgeFlag: false, token: null })
}

/** Forgets every signed-in user of this browser. */
export function clearAuth(): void {
  forgetStored()
  // The service ends the subscription with the sign-in.
  kept.remove('push-token')
  session.setState({ user: null, bridgeFlag: false, token: null, userOf: null })
}

/** Records that duty began; the server decides at connection time what a stream delivers to a referee. */
export function dutyBegan(): void {
  session.setState(({ user }) => ({ isDeviceReferee: user === null }))
}

/**
 * Calls back when the signed-in user has changed or signed out since the last report. Returns a function that stops it.
 */
export function onOtherUser(hear: () => void): () => void {
  const idOf = ({ userOf, user }: SessionState) => (userOf === undefined ? undefined : (user?.id ?? null))
  let last = idOf(session.getState())
  return session.subscribe((state) => {
    const id = idOf(state)
    if (id === undefined || id === last) return
    const isFirst = last === undefined
    last = id
    if (!isFirst) hear()
  })
}

function forgetStored() {
  for (const key of ['webview_jwt_token', 'webview_user', 'webview_renewal'] as const) kept.remove(key)
}
