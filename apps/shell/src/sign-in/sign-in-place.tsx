import { Suspense, use, useState, type ReactNode } from 'react'
import { FailureBoundary } from '../faces/failure-boundary.tsx'
import { LoadingFace } from '../faces/loading-face.tsx'
import { RetryFace } from '../faces/retry-face.tsx'
import { patiently } from '../patiently.ts'

let arriving: Promise<ReactNode> | undefined

// A failure is kept until somebody tries again: a promise made anew in every drawing would never be done.
const load = () =>
  (arriving ??= patiently(() => import(/* webpackChunkName: "sign-in" */ './sign-in-screen.tsx')).then((part) => (
    <part.SignInScreen />
  )))

/** The place of the sign-in form, which only comes to those who open it. */
export function SignInPlace() {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    arriving = undefined
    setAttempt(attempt + 1)
  }
  return (
    <FailureBoundary key={attempt} face={<RetryFace onRetry={retry} />}>
      <Suspense fallback={<LoadingFace owner="shell" />}>
        <SignIn />
      </Suspense>
    </FailureBoundary>
  )
}

function SignIn() {
  return use(load())
}
