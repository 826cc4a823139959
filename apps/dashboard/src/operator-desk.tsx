import { useState } from 'react'
import { useAddress } from './address/use-address.ts'
import { Alarm } from './alarm/alarm.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { MatchPage } from './details/match-page.tsx'
import { Frame } from './frame/frame.tsx'
import { useFocusOnView } from './frame/use-focus-on-view.ts'
import { IncidentsPage } from './incidents/incidents-page.tsx'
import { useDashboardLive } from './live/use-dashboard-live.ts'
import { OperatorsPage } from './operators/operators-page.tsx'
import { instantsOf } from './range/day-range.ts'
import { useToday } from './range/use-today.ts'
import { TracePage } from './trace/trace-page.tsx'
import { RefereesPage } from './referees/referees-page.tsx'
import { ReleasesPage } from './releases/releases-page.tsx'

/** Shows what the address selects: the dashboard, one match, or another page. Receives live updates while mounted. */
export function OperatorDesk() {
  const place = useAddress(useToday())
  const { range, matchId, isTrace, view } = place.address
  const instants = instantsOf(range)
  const { live } = useDashboardLive(instants)
  useFocusOnView(matchId ? `${matchId}${isTrace ? ' trace' : ''}` : (view ?? ''))
  const [lastRead, setLastRead] = useState(matchId)
  if (matchId && matchId !== lastRead) setLastRead(matchId)
  return (
    <Frame place={place}>
      <Alarm />
      {matchId && isTrace ? (
        <TracePage key={matchId} matchId={matchId} place={place} />
      ) : matchId ? (
        <MatchPage key={matchId} matchId={matchId} range={instants} place={place} />
      ) : view === 'incidents' ? (
        <IncidentsPage place={place} live={live} />
      ) : view === 'referees' ? (
        <RefereesPage place={place} />
      ) : view === 'operators' ? (
        <OperatorsPage place={place} />
      ) : view === 'releases' ? (
        <ReleasesPage place={place} />
      ) : (
        <DashboardScreen place={place} live={live} lastRead={lastRead} />
      )}
    </Frame>
  )
}
