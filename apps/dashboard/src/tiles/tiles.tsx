import { useMemo, type ReactNode } from 'react'
import type { DashboardMatch } from '@refcall/contract'
import { StatStrip, StatTile, StatusPill, Tooltip } from '@refcall/design-system'
import { formatMoney, statusLabel, STATUS_TONE } from '@refcall/messages'
import { tally, type Tallies } from './tallies.ts'
import s from './tiles.module.css'

/** The five figures over a range; dashes while the matches are on their way. */
export function Tiles({ matches }: { matches: readonly DashboardMatch[] | undefined }) {
  const tallies = useMemo(() => (matches ? tally(matches) : undefined), [matches])
  const figure = (read: (tallies: Tallies) => ReactNode) => (tallies ? read(tallies) : '–')
  return (
    <section aria-label="Summary" className={s.tiles}>
      <StatStrip>
        <StatTile label="Total" value={figure(({ total }) => total)} />
        <StatTile label={<Pill status="completed" />} value={figure(({ completed }) => completed)} />
        <StatTile
          label={
            <Explained text={tallies ? otherActiveText(tallies) : 'Requests that wait for a referee'}>
              <Pill status="pending" />
            </Explained>
          }
          value={figure(({ pending }) => pending)}
        />
        <StatTile label={<Pill status="cancelled" />} value={figure(({ cancelled }) => cancelled)} />
        <StatTile
          wide
          label={<Explained text={tallies ? revenueText(tallies) : 'From completed matches'}>Revenue</Explained>}
          value={figure(({ revenueUsdMinor }) => formatMoney(revenueUsdMinor, 'USD'))}
        />
      </StatStrip>
    </section>
  )
}

function Pill({ status }: { status: 'completed' | 'pending' | 'cancelled' }) {
  return <StatusPill tone={STATUS_TONE[status]}>{statusLabel(status)}</StatusPill>
}

/** A label that says more when asked; a button, so that keys and fingers reach it. */
function Explained({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      {(described) => (
        <button type="button" className={s.explained} {...described}>
          {children}
        </button>
      )}
    </Tooltip>
  )
}

function otherActiveText({ otherActive }: Tallies): string {
  if (otherActive.length === 0) return 'Waiting for a referee. No other match is active.'
  const others = otherActive.map(({ status, count }) => `${count} ${statusLabel(status)}`).join(', ')
  return `Waiting for a referee. Also active: ${others}.`
}

function revenueText({ revenueByCurrency }: Tallies): string {
  if (revenueByCurrency.length === 0) return 'From completed matches, in US dollars.'
  const sums = revenueByCurrency.map(({ currency, minor }) => `${currency}: ${formatMoney(minor, currency)}`).join(', ')
  return `From completed matches, in US dollars. As paid: ${sums}.`
}
