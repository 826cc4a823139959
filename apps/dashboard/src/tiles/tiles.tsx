import { memo, useMemo, type ComponentType, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DashboardMatch } from '@refcall/contract'
import { Explained, StatStrip, StatTile, StatusPill, TooltipGroup, type Tone } from '@refcall/design-system'
import { formatMoney, statusLabel, STATUS_TONE } from '@refcall/messages'
import type { DayFigures } from '../days/by-day.ts'
import type { SparklineProps } from '../days/sparkline.tsx'
import { tally, type Tallies } from './tallies.ts'

interface TilesProps {
  matches: readonly DashboardMatch[] | undefined
  /** The figures of each day of the range. */
  days: readonly DayFigures[]
  /** Draws the course of a figure; loaded later than the figures. */
  Sparkline: ComponentType<SparklineProps> | undefined
}

/** The five figures over a range, each with its course over the days; dashes while the matches are loading. */
export const Tiles = memo(function Tiles({ matches, days, Sparkline }: TilesProps) {
  // The memoized props do not change with the language; this hook re-renders the component.
  useLingui()
  const tallies = useMemo(() => (matches ? tally(matches) : undefined), [matches])
  const courses = useMemo(() => coursesOf(days), [days])
  const trend = (name: keyof Courses, tone?: Tone) =>
    Sparkline && <Sparkline values={courses[name]} {...(tone && { tone })} />
  const figure = (read: (tallies: Tallies) => ReactNode) => (tallies ? read(tallies) : '–')
  return (
    <section aria-label={t`Summary`}>
      <TooltipGroup>
        <StatStrip>
          <StatTile
            label={t({ message: 'Total', comment: 'How many matches there are' })}
            value={figure(({ total }) => total)}
            trend={trend('total')}
          />
          <StatTile
            label={<Pill status="completed" />}
            value={figure(({ completed }) => completed)}
            trend={trend('completed', STATUS_TONE.completed)}
          />
          <StatTile
            label={
              <Explained text={tallies ? otherActiveText(tallies) : t`Requests that wait for a referee`}>
                <Pill status="pending" />
              </Explained>
            }
            value={figure(({ pending }) => pending)}
            trend={trend('pending', STATUS_TONE.pending)}
          />
          <StatTile
            label={<Pill status="cancelled" />}
            value={figure(({ cancelled }) => cancelled)}
            trend={trend('cancelled', STATUS_TONE.cancelled)}
          />
          <StatTile
            wide
            label={
              <Explained text={tallies ? revenueText(tallies) : t`From completed matches`}>{t`Revenue`}</Explained>
            }
            value={figure(({ revenueUsdMinor }) => formatMoney(revenueUsdMinor, 'USD'))}
            trend={trend('revenueUsdMinor', 'green')}
          />
        </StatStrip>
      </TooltipGroup>
    </section>
  )
})

type Courses = Record<'total' | 'completed' | 'pending' | 'cancelled' | 'revenueUsdMinor', number[]>

const coursesOf = (days: readonly DayFigures[]): Courses => ({
  total: days.map(({ total }) => total),
  completed: days.map(({ completed }) => completed),
  pending: days.map(({ pending }) => pending),
  cancelled: days.map(({ cancelled }) => cancelled),
  revenueUsdMinor: days.map(({ revenueUsdMinor }) => revenueUsdMinor),
})

function Pill({ status }: { status: 'completed' | 'pending' | 'cancelled' }) {
  return <StatusPill tone={STATUS_TONE[status]}>{statusLabel(status)}</StatusPill>
}

function otherActiveText({ otherActive }: Tallies): string {
  if (otherActive.length === 0) return t`Waiting for a referee. No other match is active.`
  const others = inOneLine(otherActive.map(({ status, count }) => t`${count} ${{ status: statusLabel(status) }}`))
  return t({
    message: `Waiting for a referee. Also active: ${others}.`,
    comment: 'others: “1 Accepted · 2 In progress”',
  })
}

function revenueText({ revenueByCurrency }: Tallies): string {
  if (revenueByCurrency.length === 0) return t`From completed matches, in US dollars.`
  const sums = inOneLine(
    revenueByCurrency.map(({ currency, minor }) => t`${currency}: ${{ amount: formatMoney(minor, currency) }}`),
  )
  return t({
    message: `From completed matches, in US dollars. As paid: ${sums}.`,
    comment: 'sums: “JPY: ¥1,200 · USD: $16.00”',
  })
}

/** "1 Accepted · 2 In progress", for any language: a language's own list format takes longer to make than all tiles to draw. */
const inOneLine = (parts: readonly string[]): string => parts.join(' · ')
