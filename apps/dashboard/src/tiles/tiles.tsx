import { useMemo, type ReactNode } from 'react'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { Explained, StatStrip, StatTile, StatusPill, TooltipGroup } from '@refcall/design-system'
import { formatMoney, statusLabel, STATUS_TONE } from '@refcall/messages'
import { tally, type Tallies } from './tallies.ts'

/** The five figures over a range; dashes while the matches are loading. */
export function Tiles({ matches }: { matches: readonly DashboardMatch[] | undefined }) {
  const tallies = useMemo(() => (matches ? tally(matches) : undefined), [matches])
  const figure = (read: (tallies: Tallies) => ReactNode) => (tallies ? read(tallies) : '–')
  return (
    <section aria-label={t`Summary`}>
      <TooltipGroup>
        <StatStrip>
          <StatTile label={t({ message: 'Total', comment: 'How many matches there are' })} value={figure(({ total }) => total)} />
          <StatTile label={<Pill status="completed" />} value={figure(({ completed }) => completed)} />
          <StatTile
            label={
              <Explained text={tallies ? otherActiveText(tallies) : t`Requests that wait for a referee`}>
                <Pill status="pending" />
              </Explained>
            }
            value={figure(({ pending }) => pending)}
          />
          <StatTile label={<Pill status="cancelled" />} value={figure(({ cancelled }) => cancelled)} />
          <StatTile
            wide
            label={<Explained text={tallies ? revenueText(tallies) : t`From completed matches`}>{t`Revenue`}</Explained>}
            value={figure(({ revenueUsdMinor }) => formatMoney(revenueUsdMinor, 'USD'))}
          />
        </StatStrip>
      </TooltipGroup>
    </section>
  )
}

function Pill({ status }: { status: 'completed' | 'pending' | 'cancelled' }) {
  return <StatusPill tone={STATUS_TONE[status]}>{statusLabel(status)}</StatusPill>
}

function otherActiveText({ otherActive }: Tallies): string {
  if (otherActive.length === 0) return t`Waiting for a referee. No other match is active.`
  const others = inOneLine(otherActive.map(({ status, count }) => t`${count} ${{ status: statusLabel(status) }}`))
  return t({ message: `Waiting for a referee. Also active: ${others}.`, comment: 'others: “1 Accepted, 2 In progress”' })
}

function revenueText({ revenueByCurrency }: Tallies): string {
  if (revenueByCurrency.length === 0) return t`From completed matches, in US dollars.`
  const sums = inOneLine(
    revenueByCurrency.map(({ currency, minor }) => t`${currency}: ${{ amount: formatMoney(minor, currency) }}`),
  )
  return t({ message: `From completed matches, in US dollars. As paid: ${sums}.`, comment: 'sums: “JPY: ¥1,200, USD: $16.00”' })
}

/** "1 Accepted, 2 In progress", with the language's list separators. */
const inOneLine = (parts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(parts)
