import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { FailureBoundary } from './faces/failure-boundary.tsx'
import { LoadingFace } from './faces/loading-face.tsx'
import { RetryFace } from './faces/retry-face.tsx'
import { patiently } from './patiently.ts'

/** A screen of the shell whose code only comes to those who open it. */
export function lateScreen(bring: () => Promise<ComponentType>): ComponentType {
  let arriving: Promise<ReactNode> | undefined
  // A failure is kept until the user tries again: a promise made in every drawing would never be done.
  const load = () => (arriving ??= patiently(bring).then((Screen) => <Screen />))
  const Arrived = () => use(load())

  return function LateScreen() {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      arriving = undefined
      setAttempt(attempt + 1)
    }
    return (
      <FailureBoundary key={attempt} face={<RetryFace onRetry={retry} />}>
        <Suspense fallback={<LoadingFace skeleton="rail" />}>
          <Arrived />
        </Suspense>
      </FailureBoundary>
    )
  }
}
