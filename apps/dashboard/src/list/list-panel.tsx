import { memo } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DashboardMatch } from '@refcall/contract'
import { Display, SkeletonSlip } from '@refcall/design-system'
import type { MatchFilters } from '../address/address.ts'
import { LiveMark } from '../live/live-mark.tsx'
import { FilterFields } from './filter-fields.tsx'
import { MatchList } from './match-list.tsx'
import s from './list-panel.module.css'

interface ListPanelProps {
  /** The matches that fit the filters; undefined while loading. */
  matches: readonly DashboardMatch[] | undefined
  /** The number of matches without filters. */
  total: number
  failed: boolean
  live: boolean
  filters: MatchFilters
  onFilters: (filters: MatchFilters) => void
  selectedId: string | null
  highlightedId: string | null
  onSelect: (id: string) => void
  onHighlight: (id: string | null) => void
}

/** The list beside the map: count, live status, filters, rows. */
export const ListPanel = memo(function ListPanel({
  matches,
  total,
  failed,
  live,
  filters,
  onFilters,
  ...list
}: ListPanelProps) {
  // The memoized props do not change with the language; this hook re-renders the component.
  useLingui()
  const isShort = matches ? matches.length === 0 : failed
  return (
    <section aria-label={t`List of matches`} className={isShort ? `${s.panel} ${s.short}` : s.panel}>
      <div className={s.top}>
        <Display as="h2" size={20}>
          {headingOf(matches, total)}
        </Display>
        <LiveMark live={live} />
      </div>
      <FilterFields filters={filters} onChange={onFilters} />
      {matches && matches.length > 0 && <MatchList matches={matches} {...list} />}
      {matches?.length === 0 && (
        <p className={s.empty}>{total > 0 ? t`No match fits these filters.` : t`No matches.`}</p>
      )}
      {!matches && !failed && <SkeletonSlip label={t`Loading matches`} lines={6} />}
    </section>
  )
})

function headingOf(matches: readonly DashboardMatch[] | undefined, total: number): string {
  if (!matches) return t`Matches`
  const shown = matches.length
  if (shown === total) return plural(total, { one: '# match', other: '# matches' })
  return plural(total, { one: `${shown} of # match`, other: `${shown} of # matches` })
}
