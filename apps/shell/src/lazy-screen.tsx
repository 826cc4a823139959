import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { FailureBoundary } from './views/failure-boundary.tsx'
import { LoadingView } from './views/loading-view.tsx'
import { RetryView } from './views/retry-view.tsx'
import { retry } from './retry.ts'

/** A lazy-loaded screen of the shell. */
export function lazyScreen(bring: () => Promise<ComponentType>): ComponentType {
  let arriving: Promise<ReactNode> | undefined
  // A failure is cached until the user retries: a promise created in every rendering would never settle.
  const load = () => (arriving ??= retry(bring).then((Screen) => <Screen />))
  const Arrived = () => use(load())

  return function LazyScreen() {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      arriving = undefined
      setAttempt(attempt + 1)
    }
    return (
      <FailureBoundary key={attempt} fallback={<RetryView onRetry={retry} />}>
        <Suspense fallback={<LoadingView skeleton="rail" />}>
          <Arrived />
        </Suspense>
      </FailureBoundary>
    )
  }
}
