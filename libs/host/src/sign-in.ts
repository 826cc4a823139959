import { api } from './api.ts'
import { isInNativeApp, tellApp } from './bridge/native-app.ts'
import { clearAuth, session, setUser } from './session.ts'

/** Signs this browser in with a user name or an e-mail address. Rejects with `ApiError` (`wrong_credentials`). */
export async function signIn(username: string, password: string): Promise<void> {
  const { user } = await api('POST /api/login', { body: { username, password } })
  setUser(user)
}

/** Reads again who is signed in, after something on the server changed it. */
export async function refreshUser(): Promise<void> {
  setUser(await api('GET /api/auth/user'))
}

/** Ends the session here and on the server; what is kept in this browser goes even if the server is away. */
export async function logout(): Promise<void> {
  const hadToken = session.getState().token !== null
  try {
    await Promise.all([api('POST /api/logout'), ...(hadToken ? [api('POST /api/mobile/logout')] : [])])
  } finally {
    clearAuth()
    if (isInNativeApp()) tellApp({ type: 'logged_out' })
  }
}
