import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { FailureBoundary } from './faces/failure-boundary.tsx'
import { LoadingFace } from './faces/loading-face.tsx'
import { RetryFace } from './faces/retry-face.tsx'
import { patiently } from './patiently.ts'

/** A lazy-loaded screen of the shell. */
export function lateScreen(bring: () => Promise<ComponentType>): ComponentType {
  let arriving: Promise<ReactNode> | undefined
  // A failure is cached until the user retries: a promise created in every rendering would never settle.
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
