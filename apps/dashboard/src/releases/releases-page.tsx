import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip, stackClass } from '@refcall/design-system'
import type { AddressState } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./release-lists.tsx'), loadDeferredMessages()])

const LazyReleaseLists = lazyComponent(() => load().then(([part]) => part.ReleaseLists), {
  waiting: () => <SkeletonSlip label={t`Loading releases`} lines={6} />,
  failed: (retry) => <ErrorView title={t`The releases could not be read`} retryLabel={t`Try again`} onRetry={retry} />,
})

/** What is live of each front end, for whom, how it does, and the way back. */
export function ReleasesPage({ place }: { place: AddressState }) {
  return (
    <div className={stackClass(16)}>
      <PageHead
        title={t({ message: 'Releases', comment: 'Versions of the front ends that are live or on trial' })}
        back={place.hrefOf({ view: null })}
      />
      <LazyReleaseLists />
    </div>
  )
}
