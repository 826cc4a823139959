import { useDeferredValue, useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { api, useLogged } from '@refcall/host'
import { DAYS_KEY } from './days/days-key.ts'
import { instantsOf, type DayRange } from './range/day-range.ts'

/** Both reads of a range, to be drawn in short pieces once they arrive; while another range loads, the last one stays on screen. */
export function useDashboard(range: DayRange) {
  const instants = instantsOf(range)
  const matches = useQuery({ ...queries.dashboardMatches(api, instants), placeholderData: keepPreviousData })
  const events = useQuery({
    ...queries.dashboardAvailability(api, instants),
    placeholderData: keepPreviousData,
  })
  const reads = [matches, events]
  const drawn = { matches: useDeferredValue(matches.data), events: useDeferredValue(events.data) }
  const isDrawn = drawn.matches === matches.data && drawn.events === events.data
  const settled = isDrawn && reads.every(({ isPending, isPlaceholderData }) => !isPending && !isPlaceholderData)
  const errors = { matches: matches.error, events: events.error }
  useLogged('matches_read', matches.error)
  useLogged('availability_read', events.error)
  const client = useQueryClient()
  const [shown, setShown] = useState(range)
  if (isDrawn && !matches.isPlaceholderData && (shown.from !== range.from || shown.to !== range.to)) setShown(range)
  return {
    instants,
    /** The range that `matches` are of: another one may be loading. */
    shown,
    ...drawn,
    settled,
    errors,
    failed: reads.some(({ error }) => error),
    fetching: reads.some(({ isFetching }) => isFetching),
    refresh: () => {
      for (const { refetch } of reads) void refetch()
      void client.invalidateQueries({ queryKey: DAYS_KEY })
    },
  }
}
