import { Suspense, use, useEffect, useState } from 'react'
import { product } from '@refcall/host'
import { Screens } from '@refcall/router'
import { FailureBoundary } from '../views/failure-boundary.tsx'
import { LoadingView } from '../views/loading-view.tsx'
import { NotFound } from '../views/not-found.tsx'
import type { RemoteRoute } from '../route-table.ts'
import { tell } from './beacons.ts'
import { markUp } from './down-remotes.ts'
import { noteWorking } from './last-good.ts'
import { arrivedRemote, forgetRemote, loadRemote } from './load-remote.ts'
import { RemoteFailure } from './remote-failure.tsx'

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
    <FailureBoundary
      key={attempt}
      onFailure={() => tell(remote, 'render')}
      fallback={<RemoteFailure route={route} onRetry={retry} />}
    >
      <Suspense
        fallback={
          <>
            {title}
            <LoadingView skeleton={skeleton} />
          </>
        }
      >
        <RemoteScreens name={remote} />
      </Suspense>
    </FailureBoundary>
  )
}

function RemoteScreens({ name }: { name: string }) {
  const { routes } = arrivedRemote(name) ?? use(loadRemote(name))
  useEffect(() => {
    markUp(name)
    noteWorking(name)
  }, [name])
  return <Screens routes={routes} productTitle={product.title} otherwise={<NotFound />} />
}
