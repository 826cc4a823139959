import { t } from '@lingui/core/macro'
import { product } from '@refcall/host'
import type { Skeleton } from '@refcall/host/remote-description'
import { skeletonOf } from './skeleton.ts'

/** The placeholder of a loading screen. Its styles are inlined in the page. */
export function LoadingView({ skeleton }: { skeleton: Skeleton }) {
  return (
    <main id="main" aria-busy="true" aria-label={t`Loading`}>
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: skeletonOf(skeleton, product) }} />
    </main>
  )
}
