import type { Account } from '@refcall/contract'
import { createStore } from 'zustand'
import { kept } from './storage.ts'

export interface SessionState {
  /** False until the API has told who is signed in, and again while it is asked about a token that says somebody is. */
  known: boolean
  /** The signed-in user as the API knows it. */
  user: Account | null
  /** The app said that its user is signed in. */
  bridgeFlag: boolean
  /** The bearer for API calls, from the app or a registration. */
  token: string | null
  /** The bearer of which the API has told whose it is: `user`. Undefined while it has to be asked. */
  userOf: string | null | undefined
  /** The device has gone on duty here without an account: it is a referee of its own from then on. */
  isDeviceReferee: boolean
}

/** Tokens as the API hands them out; `expiresAt` is an ISO instant. */
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

/** What the API says about who is signed in with the present bearer, or by cookie without one. */
export function setUser(user: Account | null): void {
  session.setState(({ token }) => ({ user, known: true, userOf: token }))
}

/** Takes over what the app says. Who is signed in with another bearer is not known yet. */
export function adoptBridgeAuth({ isAuthenticated, user, jwtToken }: { isAuthenticated?: boolean; user?: object; jwtToken?: string }): void {
  if (user) kept.write('webview_user', JSON.stringify(user))
  if (isAuthenticated !== undefined) session.setState({ bridgeFlag: isAuthenticated })
  if (!jwtToken || jwtToken === session.getState().token) return
  kept.write('webview_jwt_token', jwtToken)
  // What renews another bearer would put that one in its place.
  kept.remove('webview_renewal')
  adoptToken(jwtToken)
}

/** Goes on with another bearer, whosever it is. Somebody who is shown stays until it is told to be another's. */
export function adoptToken(token: string | null): void {
  session.setState(({ user, known }) => ({ token, known: known && (user !== null || token === null) }))
}

/** Keeps the tokens and the user of a registration or a renewal. */
export function adoptTokens({ token, renewalToken, expiresAt }: Tokens, user: Account): void {
  kept.write('webview_jwt_token', token)
  kept.write('webview_user', JSON.stringify(user))
  kept.write('webview_renewal', JSON.stringify({ renewalToken, expiresAt }))
  session.setState({ token, userOf: token, user, known: true })
}

/** Somebody signed in by cookie, in the place of whomever a bearer stood for. */
export function adoptSignIn(user: Account): void {
  forgetStored()
  session.setState({ user, known: true, bridgeFlag: false, token: null, userOf: null })
}

/** Gives up a bearer that is no longer good. Whether somebody is signed in without it, the API has to tell. */
export function dropToken(): void {
  forgetStored()
  session.setState({ bridgeFlag: false, token: null })
}

/** Forgets everybody who was signed in here. */
export function clearAuth(): void {
  forgetStored()
  session.setState({ user: null, bridgeFlag: false, token: null, userOf: null })
}

/** Takes in that duty began; what the stream brings to a referee is settled when it is opened. */
export function dutyBegan(): void {
  session.setState(({ user }) => ({ isDeviceReferee: user === null }))
}

/** Hears when somebody else is signed in, or nobody any more, than was told before. Returns the way to stop. */
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
