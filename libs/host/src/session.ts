import type { Account } from '@refcall/contract'
import { createStore } from 'zustand'
import { kept } from './storage.ts'

export interface SessionState {
  /** False until the API has told who is signed in. */
  known: boolean
  /** The signed-in user as the API knows it. */
  user: Account | null
  /** The app said that its user is signed in. */
  bridgeFlag: boolean
  /** The bearer for API calls, from the app or a registration. */
  token: string | null
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
}))

/** Signed in for the screens: the user is known, the app says so, or a token is in memory or in storage. */
export function isAuthenticated({ user, bridgeFlag, token }: SessionState): boolean {
  return user !== null || bridgeFlag || token !== null || kept.read('webview_jwt_token') !== null
}

/** What the API says about who is signed in. */
export function setUser(user: Account | null): void {
  session.setState({ user, known: true })
}

/** Takes over what the app says. */
export function adoptBridgeAuth(auth: { isAuthenticated: boolean; user?: object; jwtToken?: string }): void {
  if (auth.user) kept.write('webview_user', JSON.stringify(auth.user))
  if (auth.jwtToken) kept.write('webview_jwt_token', auth.jwtToken)
  session.setState({ bridgeFlag: auth.isAuthenticated, ...(auth.jwtToken && { token: auth.jwtToken }) })
}

/** Keeps the tokens and the user of a registration or a renewal. */
export function adoptTokens({ token, renewalToken, expiresAt }: Tokens, user: Account): void {
  kept.write('webview_jwt_token', token)
  kept.write('webview_user', JSON.stringify(user))
  kept.write('webview_renewal', JSON.stringify({ renewalToken, expiresAt }))
  session.setState({ token, user, known: true })
}

/** Forgets everybody who was signed in here. */
export function clearAuth(): void {
  kept.remove('webview_jwt_token')
  kept.remove('webview_user')
  kept.remove('webview_renewal')
  session.setState({ user: null, bridgeFlag: false, token: null })
}
