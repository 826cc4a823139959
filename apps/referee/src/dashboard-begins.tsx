import { t } from '@lingui/core/macro'
import { Ground, Main, SkeletonSlip, stackClass } from '@refcall/design-system'
import { DutyCard } from './duty/duty-card.tsx'
import { FocusRelay } from './focus-relay.ts'
import { PlacesBar } from './places-bar.tsx'

const unknown = { known: false, unread: false, onDuty: false, movingTo: null, change: () => {} }

/** The dashboard as it first shows itself, while it is not known who is here. */
export function DashboardBegins() {
  return (
    <Ground kind="page">
      <DutyCard duty={unknown} assigned={false} />
      <Main width="pair">
        <div className={stackClass(16)}>
          <PlacesBar />
          <SkeletonSlip label={t`Loading your matches`} lines={4} />
        </div>
        <FocusRelay />
      </Main>
    </Ground>
  )
}
