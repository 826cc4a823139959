import { memo } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatDay, formatMoney, formatNumber, statusLabel } from '@refcall/messages'
import { startOf } from '../range/day-range.ts'
import type { DayFigures } from './by-day.ts'
import s from './day-table.module.css'

/** The figures of the days that have matches, for screen readers: what the lines in the tiles draw. */
export const DayTable = memo(function DayTable({ figures }: { figures: readonly DayFigures[] }) {
  // The memoized props do not change with the language; this hook re-renders the component.
  useLingui()
  const heads = [
    t`Day`,
    t({ message: 'Total', comment: 'How many matches there are' }),
    statusLabel('completed'),
    statusLabel('pending'),
    statusLabel('cancelled'),
    t`Revenue`,
  ]
  return (
    <div className={s.hidden}>
      <table>
        <caption>{t`Figures of each day`}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures
            .filter(({ total }) => total > 0)
            .map(({ day, total, completed, pending, cancelled, revenueUsdMinor }) => (
              <tr key={day}>
                <th scope="row">{formatDay(startOf(day))}</th>
                <td>{formatNumber(total)}</td>
                <td>{formatNumber(completed)}</td>
                <td>{formatNumber(pending)}</td>
                <td>{formatNumber(cancelled)}</td>
                <td>{formatMoney(revenueUsdMinor, 'USD')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
})
