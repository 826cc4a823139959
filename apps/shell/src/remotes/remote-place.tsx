import { Suspense, use, useState } from 'react'
import { product } from '@refcall/host'
import { Screens } from '@refcall/router'
import { FailureBoundary } from '../views/failure-boundary.tsx'
import { LoadingView } from '../views/loading-view.tsx'
import { NotFound } from '../views/not-found.tsx'
import { RetryView } from '../views/retry-view.tsx'
import type { RemoteRoute } from '../route-table.ts'
import { forgetRemote, loadRemote } from './load-remote.ts'

/** The place of one remote: its skeleton while it loads, its screens, or a retry button. */
export function RemotePlace({ route }: { route: RemoteRoute }) {
  const { remote, skeleton } = route
  // Until the screen sets the tab's title itself.
  const title = <title>{`${route.title} · ${product.title}`}</title>
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    forgetRemote(remote)
    setAttempt(attempt + 1)
  }
  return (
    <FailureBoundary key={attempt} fallback={<>{title}<RetryView onRetry={retry} /></>}>
      <Suspense fallback={<>{title}<LoadingView skeleton={skeleton} /></>}>
        <RemoteScreens name={remote} />
      </Suspense>
    </FailureBoundary>
  )
}

function RemoteScreens({ name }: { name: string }) {
  return <Screens routes={use(loadRemote(name)).routes} productTitle={product.title} otherwise={<NotFound />} />
}
