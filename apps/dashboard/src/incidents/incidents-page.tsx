import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, SkeletonSlip, stackClass } from '@refcall/design-system'
import type { Place } from '../address/use-address.ts'
import { PageHead } from '../frame/page-head.tsx'
import { LiveMark } from '../live/live-mark.tsx'
import { bringLateWords } from '../words.ts'

const load = () => Promise.all([import('./incident-lists.tsx'), bringLateWords()])

const LateIncidentLists = latePart(() => load().then(([part]) => part.IncidentLists), {
  waiting: () => <SkeletonSlip label={t`Loading incidents`} lines={4} />,
  failed: (retry) => <ErrorFace title={t`The incidents could not be read`} retryLabel={t`Try again`} onRetry={retry} />,
})

interface IncidentsPageProps {
  place: Place
  live: boolean
}

/** The incidents that need a person, and the settled ones. */
export function IncidentsPage({ place, live }: IncidentsPageProps) {
  return (
    <div className={stackClass(16)}>
      <PageHead title={t`Incidents`} back={place.hrefOf({ view: null })} />
      <LiveMark live={live} />
      <LateIncidentLists place={place} />
    </div>
  )
}
