import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Display, DotLine, EmptyState, RefreshIcon, spreadClass, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { location as userLocation, type Place } from '@refcall/host'
import { useIsLive } from '../live/player-live.ts'
import { Loaded } from '../loaded.tsx'
import { RefereeCard } from '../referees/referee-card.tsx'
import { useDraft } from '../request/draft.ts'
import { refreshAvailable, useAvailableReferees } from './available-referees.ts'

interface NearbyRefereesProps {
  place: Place
  /** With the slip to request a referee above: it already says when there is no referee to choose. */
  underSlip: boolean
}

/** The nearest few referees on duty, and whether the list updates automatically. */
export function NearbyReferees({ place, underSlip }: NearbyRefereesProps) {
  const { paymentMethod: method } = useDraft()
  const available = useAvailableReferees(place, { method, asksAgain: false })
  const live = useIsLive()
  const isSeen = underSlip && method === 'electronic'
  useRefetchOnSamePlace()
  return (
    <section className={stackClass(12)} aria-labelledby="nearby">
      <div className={spreadClass}>
        <Display as="h2" size={20} id="nearby">
          {t`Available Referees Nearby`}
        </Display>
        <Button
          size="small"
          variant="rail"
          aria-label={t({ message: 'Refresh referees', comment: 'Holds the word of the button itself, "Refresh"' })}
          icon={<RefreshIcon size={18} />}
          busy={available.isFetching && !available.isPending}
          onClick={() => void available.refetch()}
        >
          {t`Refresh`}
        </Button>
      </div>
      <DotLine on={live}>
        {live
          ? t({ message: 'Live', comment: 'The list keeps itself up to date' })
          : t({ message: 'Manual', comment: 'The list is only read again when asked to' })}
      </DotLine>
      <Loaded query={available} label={t`Looking for referees`} failed={t`Referees could not be loaded`}>
        {(referees) =>
          referees.length === 0 ? (
            !isSeen && <EmptyState title={t`No active referees were found nearby`} />
          ) : (
            <ul className={stackClass(12)}>
              {referees.slice(0, LIMITS.nearby.shownAtHome).map((referee) => (
                <RefereeCard key={referee.id} referee={referee} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** A new place fetches a new list by itself; an update to the same place refetches the same list. */
function useRefetchOnSamePlace() {
  const client = useQueryClient()
  useEffect(
    () =>
      userLocation.subscribe(({ place }, { place: before }) => {
        const again = place && before && place !== before
        if (again && place.latitude === before.latitude && place.longitude === before.longitude) {
          void refreshAvailable(client)
        }
      }),
    [client],
  )
}
