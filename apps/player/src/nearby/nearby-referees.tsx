import { t } from '@lingui/core/macro'
import { Display, EmptyState, LeadList, spreadClass, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import type { Place } from '@refcall/host'
import { Loaded } from '../loaded.tsx'
import { RefereeRow } from '../referees/referee-row.tsx'
import { useDraft } from '../request/draft.ts'
import { useAvailableReferees } from './available-referees.ts'
import { LiveState } from './live-state.tsx'

/** The nearest few referees on duty, and whether the list updates automatically. */
export function NearbyReferees({ place }: { place: Place }) {
  const { paymentMethod: method } = useDraft()
  const available = useAvailableReferees(place, { method, asksAgain: false })
  return (
    <section className={stackClass(12)} aria-labelledby="nearby">
      <div className={spreadClass}>
        <Display as="h2" size={20} id="nearby">
          {t`Available Referees Nearby`}
        </Display>
        <LiveState list={available} on="felt" />
      </div>
      <Loaded query={available} label={t`Looking for referees`} failed={t`Referees could not be loaded`}>
        {(referees) =>
          referees.length === 0 ? (
            <EmptyState title={t`No active referees were found nearby`} />
          ) : (
            <LeadList>
              {referees.slice(0, LIMITS.nearby.shownAtHome).map((referee) => (
                <RefereeRow key={referee.id} referee={referee} leads />
              ))}
            </LeadList>
          )
        }
      </Loaded>
    </section>
  )
}
