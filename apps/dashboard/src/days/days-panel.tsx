import { useCallback, useMemo, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import { Button, Display, quietClass } from '@refcall/design-system'
import { api, useLogged } from '@refcall/host'
import { formatDay, readerTimeZone } from '@refcall/messages'
import { daysOf, endingOn, startingOn, startOf, type DayRange } from '../range/day-range.ts'
import { useToday } from '../range/use-today.ts'
import type { DayFigures } from './by-day.ts'
import { DayBars } from './day-bars.tsx'
import { dayCounts } from './day-counts.ts'
import { DayRail } from './day-rail.tsx'
import { DayTable } from './day-table.tsx'
import s from './days-panel.module.css'
import { overviewOf } from './overview.ts'

export interface DaysPanelProps {
  range: DayRange
  onRange: (range: DayRange) => void
  /** The figures of the days that the screen shows. */
  figures: readonly DayFigures[]
}

/** A bar per day, and the range that is shown: marked across the bars, or by a bead at each of its ends. */
export function DaysPanel({ range, onRange, figures }: DaysPanelProps) {
  const today = useToday()
  const [shown, setShown] = useState<DayRange>()
  const overview = overviewOf(range, today, shown)
  if (overview !== shown && (overview.from !== shown?.from || overview.to !== shown.to)) setShown(overview)
  const { timeZone, note } = readerTimeZone()
  const counted = useQuery({
    ...queries.dashboardDays(api, { ...overview, timeZone }),
    placeholderData: keepPreviousData,
  })
  useLogged('days_read', counted.error)

  const { from, to } = overview
  const days = useMemo(() => daysOf({ from, to }), [from, to])
  const counts = useMemo(() => dayCounts(days, counted.data ?? [], figures), [days, counted.data, figures])
  const [moved, setMoved] = useState<DayRange | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { from: firstDay, to: lastDay } = moved ?? range
  const [first, last] = [days.indexOf(firstDay), days.indexOf(lastDay)]
  const dayAt = (index: number) => days[index] ?? to

  const decide = (next: DayRange) => {
    setMoved(null)
    if (next.from !== range.from || next.to !== range.to) onRange(next)
  }
  const mark = (start: number, end: number) => decide({ from: dayAt(start), to: dayAt(end) })
  const textOf = useCallback((index: number) => dayText(days[index] ?? to, counts[index] ?? null), [days, counts, to])

  return (
    <>
      <div className={s.top}>
        <Display as="h2" size={20}>
          {t`Matches per day`}
        </Display>
        <span>{pointed === null ? rangeText(firstDay, lastDay) : textOf(pointed)}</span>
      </div>
      <DayBars counts={counts} first={first} last={last} onPoint={setPointed} onMark={mark} />
      <DayRail
        count={days.length}
        first={first}
        last={last}
        textOf={textOf}
        onMoveFirst={(index) => setMoved(startingOn(moved ?? range, dayAt(index)))}
        onMoveLast={(index) => setMoved(endingOn(moved ?? range, dayAt(index)))}
        onRelease={() => moved && decide(moved)}
      />
      <RangeEnds from={from} to={to} counted={counted} />
      {note && <p className={quietClass}>{note}</p>}
      <DayTable figures={figures} />
    </>
  )
}

interface RangeEndsProps {
  from: string
  to: string
  counted: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** The first and the last day; between them a retry, if the figures could not be read. */
function RangeEnds({ from, to, counted }: RangeEndsProps) {
  return (
    <p className={s.ends}>
      <span>{formatDay(startOf(from))}</span>
      {counted.error && (
        <span role="status">
          <span>{t`The days outside the range could not be loaded.`}</span>{' '}
          <Button variant="outline" size="small" busy={counted.isFetching} onClick={() => void counted.refetch()}>
            {t`Try again`}
          </Button>
        </span>
      )}
      <span>{formatDay(startOf(to))}</span>
    </p>
  )
}

const rangeText = (from: string, to: string): string =>
  from === to ? formatDay(startOf(from)) : `${formatDay(startOf(from))} – ${formatDay(startOf(to))}`

function dayText(day: string, total: number | null): string {
  const date = formatDay(startOf(day))
  if (total === null) return date
  const matches = plural(total, { one: '# match', other: '# matches' })
  return t({ message: `${date}: ${matches}`, comment: '20 Nov 2026: 14 matches' })
}
