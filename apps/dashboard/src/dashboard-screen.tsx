import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Banner, Button, EmptyState, stackClass } from '@refcall/design-system'
import { errorText } from '@refcall/messages'
import type { MatchFilters } from './address/address.ts'
import type { AddressState } from './address/use-address.ts'
import { byDay } from './days/by-day.ts'
import { DaysPlace } from './days/days-place.tsx'
import { useDaysParts } from './days/use-days-parts.ts'
import { Bar } from './frame/bar.tsx'
import { GroupDialog } from './list/group-dialog.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { narrow } from './list/narrow.ts'
import { currentlyAvailable, earlierAvailable } from './map/areas.ts'
import { LayerSwitches } from './map/layer-switches.tsx'
import { Legend } from './map/legend.tsx'
import { MapPlace } from './map/map-place.tsx'
import { useFirstView } from './map/use-first-view.ts'
import { Tiles } from './tiles/tiles.tsx'
import { useDashboard } from './use-dashboard.ts'
import s from './dashboard-screen.module.css'

interface DashboardScreenProps {
  place: AddressState
  live: boolean
  /** The match whose page was opened last: selected when the operator returns. */
  lastRead: string | null
}

/** Matches and referees on duty over a range of days: figures, map, and the list of the same matches. */
export function DashboardScreen({ place, live, lastRead }: DashboardScreenProps) {
  const { address, change, go } = place
  const { range, filters, hidden } = address
  const dashboard = useDashboard(range)
  const [selectedId, setSelectedId] = useState(lastRead)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [group, setGroup] = useState<readonly DashboardMatch[] | null>(null)

  const { status, payment, table } = filters
  const listed = useMemo(
    () => narrow(dashboard.matches ?? [], { status, payment, table }),
    [dashboard.matches, status, payment, table],
  )
  const dotted = hidden.includes('matches') ? none : listed
  // The list is drawn in short pieces after the figures: a press in between is answered at once.
  const rows = useDeferredValue(dashboard.matches ? listed : undefined)
  // A burst of live changes may update the map one frame after the list.
  const mapped = useDeferredValue(dotted)
  const available = useMemo(() => currentlyAvailable(dashboard.events ?? []), [dashboard.events])
  const areas = hidden.includes('availability') ? none : available
  const withEarlier = !hidden.includes('earlier')
  const earlier = useMemo(
    () => (withEarlier ? earlierAvailable(dashboard.events ?? []) : none),
    [withEarlier, dashboard.events],
  )
  // If no match fits the filters, the map shows the area of all matches.
  const sought = listed.length > 0 ? listed : (dashboard.matches ?? none)
  const view = useFirstView(JSON.stringify([range, status, payment, table]), dashboard.settled, sought, available)
  const nothing = dashboard.settled && !dashboard.failed && [dotted, areas, earlier].every(({ length }) => length === 0)

  const days = useDaysParts(dashboard.matches !== undefined)
  const figures = useMemo(
    () => (days.parts && dashboard.matches ? byDay(dashboard.matches, dashboard.shown) : none),
    [days.parts, dashboard.matches, dashboard.shown],
  )

  const openDetails = useCallback((id: string) => go({ matchId: id }), [go])
  const filter = useCallback((next: MatchFilters) => change({ filters: next }), [change])

  return (
    <>
      <div className={stackClass(16)}>
        <Bar
          range={range}
          onRange={(next) => change({ range: next })}
          onRefresh={dashboard.refresh}
          refreshing={dashboard.fetching}
          listed={listed}
          incidents={place.hrefOf({ view: 'incidents' })}
        />
        <FailureNote errors={dashboard.errors} onRetry={dashboard.refresh} busy={dashboard.fetching} />
        <Tiles matches={dashboard.matches} days={figures} Sparkline={days.parts?.Sparkline} />
        <DaysPlace arrival={days} range={range} onRange={(next) => change({ range: next })} figures={figures} />
        <div className={s.split}>
          <ListPanel
            matches={rows}
            total={dashboard.matches?.length ?? 0}
            failed={dashboard.failed}
            live={live}
            filters={filters}
            onFilters={filter}
            selectedId={selectedId}
            highlightedId={highlightedId}
            onSelect={openDetails}
            onHighlight={setHighlightedId}
          />
          <div className={s.map}>
            <MapPlace
              view={view}
              matches={mapped}
              events={areas}
              earlier={earlier}
              selectedId={selectedId}
              highlightedId={highlightedId}
              onSelect={setSelectedId}
              onHighlight={setHighlightedId}
              onDetails={openDetails}
              onGroup={setGroup}
            >
              {nothing && (
                <EmptyState
                  title={t`No data found`}
                  text={t`Try adjusting your date range or toggle settings to see data.`}
                />
              )}
            </MapPlace>
            <LayerSwitches hidden={hidden} onChange={(next) => change({ hidden: next })} />
            <Legend earlier={withEarlier} />
          </div>
        </div>
      </div>
      {group && <GroupDialog matches={group} onSelect={openDetails} onClose={() => setGroup(null)} />}
    </>
  )
}

const none: never[] = []

interface FailureNoteProps {
  errors: Record<'matches' | 'events', Error | null>
  onRetry: () => void
  busy: boolean
}

/** A failed read, with a retry button. */
function FailureNote({ errors: { matches, events }, onRetry, busy }: FailureNoteProps) {
  const first = matches ?? events
  if (!first) return null
  const retry = (
    <Button variant="outline" size="small" onClick={onRetry} busy={busy}>
      {t`Try again`}
    </Button>
  )
  const lost = [matches && t`Failed to fetch matches.`, events && t`Failed to fetch availability events.`]
  return <Banner action={retry}>{[...lost.filter(Boolean), errorText(first)].join(' ')}</Banner>
}
