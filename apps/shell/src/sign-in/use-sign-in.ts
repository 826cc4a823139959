import { useState } from 'react'
import { ApiError } from '@refcall/api-client'
import { api, log, offerPasskey, session, signIn, signInWithPasskey } from '@refcall/host'
import { answerWithPasskey, isDismissed } from '@refcall/host/passkeys'
import { errorText } from '@refcall/messages'
import { useNavigate, useSearchParams } from '@refcall/router'
import { homeOf } from './home-of.ts'
import { ownPath } from './own-path.ts'

export interface SignInAttempt {
  /** Signs the user in and leaves the screen; false if that failed. A demo's account is offered no passkey: it is everyone's. */
  enter: (username: string, password: string, isDemo?: boolean) => Promise<boolean>
  /** The same with a passkey; the person may change their mind. */
  enterWithPasskey: () => Promise<boolean>
  busy: boolean
  /** The name or the password was wrong; otherwise a problem has another cause. */
  isWrong: boolean
  problem: string | null
}

/** Signs a user in, then goes to `?next=` or to the user's start page. */
export function useSignIn(): SignInAttempt {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const attempt = async (signingIn: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await signingIn()
      const next = ownPath(search.get('next'), window.location.origin)
      await navigate(next ?? homeOf(session.getState().user), { replace: true })
      return true
    } catch (failure) {
      setBusy(false)
      if (isDismissed(failure)) return false
      log.failure('sign_in', failure)
      setError(failure)
      return false
    }
  }
  const isWrong = error instanceof ApiError && error.code === 'wrong_credentials'
  return {
    enter: (username, password, isDemo = false) =>
      attempt(async () => {
        await signIn(username, password)
        if (!isDemo) offerPasskey(password)
      }),
    enterWithPasskey: () => attempt(askForPasskey),
    busy,
    isWrong,
    problem: error === null ? null : errorText(error),
  }
}

async function askForPasskey(): Promise<void> {
  const { options } = await api('POST /api/passkeys/sign-in/options')
  await signInWithPasskey(await answerWithPasskey(options))
}
