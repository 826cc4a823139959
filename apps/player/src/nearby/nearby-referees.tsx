import { t } from '@lingui/core/macro'
import { Button, Display, EmptyState, LeadList, spreadClass, stackClass } from '@refcall/design-system'
import { LIMITS, type Place } from '@refcall/domain'
import type { Referee } from '@refcall/contract'
import { refereeText } from '@refcall/messages'
import { Loaded } from '../loaded.tsx'
import { RefereeRow } from '../referees/referee-row.tsx'
import { refuseChoice } from '../request/choose.ts'
import { useDraft } from '../request/form-store.ts'
import { useAvailableReferees } from './available-referees.ts'
import { LiveState } from './live-state.tsx'

interface NearbyRefereesProps {
  place: Place
  /** The form stands beside it. */
  isAsking: boolean
}

/** The nearest few referees on duty, and whether the list updates automatically. */
export function NearbyReferees({ place, isAsking }: NearbyRefereesProps) {
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
                <RefereeRow
                  key={referee.id}
                  referee={referee}
                  withRate={method !== 'cash'}
                  leads
                  action={isAsking && <LockedSelect referee={referee} />}
                />
              ))}
            </LeadList>
          )
        }
      </Loaded>
    </section>
  )
}

/** A cash request goes to every referee nearby: the press says so. */
function LockedSelect({ referee }: { referee: Referee }) {
  const name = refereeText(referee)
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={t({ message: `Select ${name}`, comment: 'Button: chooses this referee' })}
      onClick={refuseChoice}
    >
      {t({ message: 'Select', comment: 'Button: chooses this referee' })}
    </Button>
  )
}
