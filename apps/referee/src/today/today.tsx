import { useEffect } from 'react'
import { plural, t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queries, readOnEntry } from '@refcall/api-client'
import { StatStrip, StatTile } from '@refcall/design-system'
import { LIMITS, type Place } from '@refcall/domain'
import { api, locateIfGranted, useLogged, useSession, useUserLocation } from '@refcall/host'
import { formatNumber, formatReach, readerTimeZone } from '@refcall/messages'
import { earnedIn } from '../earnings/earned-in.ts'

const demandQuery = (query: Pick<Place, 'latitude' | 'longitude'>) =>
  queryOptions({
    ...readOnEntry,
    queryKey: ['/api', 'referees', 'demand', query],
    queryFn: async ({ signal }) => (await api('GET /api/referees/demand', { query }, { signal })).requests,
  })

/** For a referee off duty: what today has brought so far, and how many requests there were around. */
export function Today() {
  const { user } = useSession()
  const { place } = useUserLocation()
  useEffect(() => void locateIfGranted(), [])
  const isReferee = user?.isReferee ?? false
  const earnings = useQuery({ ...queries.earnings(api, readerTimeZone().timeZone), enabled: isReferee })
  useLogged('earnings_read', earnings.error)
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const demand = useQuery({ ...demandQuery({ latitude, longitude }), enabled: isReferee && place !== null })
  useLogged('demand_read', demand.error)
  if (!isReferee) return null
  const reach = formatReach(LIMITS.demand.radiusMiles)
  // A day without a match yet has no figure worth the largest type on the screen.
  const sums = earnings.data?.today ?? []
  if (sums.length === 0 && !place) return null
  return (
    <StatStrip>
      {sums.map((sum) => (
        <StatTile
          key={sum.currency}
          label={plural(sum.matches, { one: 'Today, # match', other: 'Today, # matches' })}
          value={earnedIn(sum)}
        />
      ))}
      {place && (
        <StatTile
          label={t`Requests within ${reach}, last hour`}
          value={demand.data === undefined ? '…' : formatNumber(demand.data)}
        />
      )}
    </StatStrip>
  )
}
