import { useEffect } from 'react'
import { t } from '@lingui/core/macro'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Button, DotLine, RefreshIcon, spreadClass } from '@refcall/design-system'
import { location as userLocation } from '@refcall/host'
import { useIsLive } from '../live/player-live.ts'
import { refreshAvailable } from './available-referees.ts'

interface LiveStateProps {
  list: UseQueryResult
  /** What the button stands on. */
  on: 'paper' | 'felt'
}

/** Whether a list of referees updates automatically, and the button that reads it again. */
export function LiveState({ list, on }: LiveStateProps) {
  const live = useIsLive()
  useRefetchOnSamePlace()
  return (
    <div className={spreadClass}>
      <DotLine on={live}>
        {live
          ? t({ message: 'Live', comment: 'The list keeps itself up to date' })
          : t({ message: 'Manual', comment: 'The list is only read again when asked to' })}
      </DotLine>
      <Button
        size="small"
        variant={on === 'felt' ? 'rail' : 'outline'}
        aria-label={t({ message: 'Refresh referees', comment: 'Holds the word of the button itself, "Refresh"' })}
        icon={<RefreshIcon size={18} />}
        busy={list.isFetching && !list.isPending}
        onClick={() => void list.refetch()}
      >
        {t`Refresh`}
      </Button>
    </div>
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
