import { Suspense, use, useState } from 'react'
import { product } from '@refcall/host'
import { Screens } from '@refcall/router'
import { FailureBoundary } from '../faces/failure-boundary.tsx'
import { LoadingFace } from '../faces/loading-face.tsx'
import { NotFound } from '../faces/not-found.tsx'
import { RetryFace } from '../faces/retry-face.tsx'
import type { RemoteName } from '../route-table.ts'
import { forgetRemote, loadRemote } from './load-remote.ts'

/** The place of one remote: its skeleton while it loads, its screens, or the way to try again. */
export function RemotePlace({ name }: { name: RemoteName }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    forgetRemote(name)
    setAttempt(attempt + 1)
  }
  return (
    <FailureBoundary key={attempt} face={<RetryFace onRetry={retry} />}>
      <Suspense fallback={<LoadingFace owner={name} />}>
        <RemoteScreens name={name} />
      </Suspense>
    </FailureBoundary>
  )
}

function RemoteScreens({ name }: { name: RemoteName }) {
  return <Screens routes={use(loadRemote(name)).default} productTitle={product.title} otherwise={<NotFound />} />
}
