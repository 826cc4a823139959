import { useCallback, useMemo, useState } from 'react'
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
import { LayerSwitches } from './map/layer-switches.tsx'
import { Legend } from './map/legend.tsx'
import { MapPlace } from './map/map-place.tsx'
import { Tiles } from './tiles/tiles.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useLayers } from './use-layers.ts'
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
  const layers = useLayers(dashboard, address)
  const [selectedId, setSelectedId] = useState(lastRead)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [group, setGroup] = useState<readonly DashboardMatch[] | null>(null)
  const { days, figures } = useDays(dashboard)
  const marked = { selectedId, highlightedId, onHighlight: setHighlightedId }
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
          listed={layers.listed}
          incidents={place.hrefOf({ view: 'incidents' })}
        />
        <FailureNote errors={dashboard.errors} onRetry={dashboard.refresh} busy={dashboard.fetching} />
        <Tiles matches={dashboard.matches} days={figures} Sparkline={days.parts?.Sparkline} />
        <DaysPlace arrival={days} range={range} onRange={(next) => change({ range: next })} figures={figures} />
        <div className={s.split}>
          <ListPanel
            matches={layers.rows}
            total={dashboard.matches?.length ?? 0}
            failed={dashboard.failed}
            live={live}
            filters={filters}
            onFilters={filter}
            {...marked}
            onSelect={openDetails}
          />
          <div className={s.map}>
            <MapPlace
              view={layers.view}
              matches={layers.dots}
              events={layers.areas}
              earlier={layers.earlier}
              {...marked}
              onSelect={setSelectedId}
              onDetails={openDetails}
              onGroup={setGroup}
            >
              {layers.isEmpty && <NothingShown />}
            </MapPlace>
            <LayerSwitches hidden={hidden} onChange={(next) => change({ hidden: next })} />
            <Legend earlier={layers.withEarlier} />
          </div>
        </div>
      </div>
      {group && <GroupDialog matches={group} onSelect={openDetails} onClose={() => setGroup(null)} />}
    </>
  )
}

const none: never[] = []

/** What draws days, and each day's figures for it. */
function useDays({ matches, shown }: Pick<ReturnType<typeof useDashboard>, 'matches' | 'shown'>) {
  const days = useDaysParts(matches !== undefined)
  const isReady = days.parts !== undefined
  const figures = useMemo(() => (isReady && matches ? byDay(matches, shown) : none), [isReady, matches, shown])
  return { days, figures }
}

const NothingShown = () => (
  <EmptyState title={t`No data found`} text={t`Try adjusting your date range or toggle settings to see data.`} />
)

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
