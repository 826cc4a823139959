import { t } from '@lingui/core/macro'
import type { Earnings } from '@refcall/contract'
import { BarChart } from '@refcall/design-system'
import { formatDayOfMonth, formatMoney } from '@refcall/messages'
import { sumIn } from './currencies-of.ts'
import { earnedMinor } from './earned-in.ts'

/** A bar for each week; cash, where there is any, on top of what was paid out. */
export function WeeksChart({ weeks, currency }: { weeks: Earnings['weeks']; currency: string }) {
  const sums = weeks.map(({ monday, sums }) => ({ monday, sum: sumIn(sums, currency) }))
  const isCashToo = sums.some(({ sum }) => Number(sum.cash) > 0)
  const part = (amount: string) => ({ value: Number(amount), text: formatMoney(amount, currency) })
  const highest = Math.max(...sums.map(({ sum }) => earnedMinor(sum)))
  return (
    <BarChart
      caption={t`Earned in the last eight weeks`}
      columnLabel={t`Week from`}
      series={isCashToo ? [t`Electronic`, t`Cash`] : [t`Electronic`]}
      bars={sums.map(({ monday, sum }) => ({
        label: formatDayOfMonth(monday, 'UTC'),
        parts: isCashToo ? [part(sum.payout), part(sum.cash)] : [part(sum.payout)],
      }))}
      {...(highest > 0 && { topText: formatMoney(highest, currency) })}
    />
  )
}
