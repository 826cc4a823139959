import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip, stackClass } from '@refcall/design-system'
import type { AddressState } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LiveMark } from '../live/live-mark.tsx'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./incident-lists.tsx'), loadDeferredMessages()])

const LazyIncidentLists = lazyComponent(() => load().then(([part]) => part.IncidentLists), {
  waiting: () => <SkeletonSlip label={t`Loading incidents`} lines={4} />,
  failed: (retry) => <ErrorView title={t`The incidents could not be read`} retryLabel={t`Try again`} onRetry={retry} />,
})

interface IncidentsPageProps {
  place: AddressState
  live: boolean
}

/** The incidents that need a person, and the settled ones. */
export function IncidentsPage({ place, live }: IncidentsPageProps) {
  return (
    <div className={stackClass(16)}>
      <PageHead title={t`Incidents`} back={place.hrefOf({ view: null })} />
      <LiveMark live={live} />
      <LazyIncidentLists place={place} />
    </div>
  )
}
