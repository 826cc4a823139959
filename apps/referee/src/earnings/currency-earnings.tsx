import { plural, t } from '@lingui/core/macro'
import type { Earnings, EarningsSum } from '@refcall/contract'
import { quietClass, StatStrip, StatTile } from '@refcall/design-system'
import { formatMoney } from '@refcall/messages'
import { Section } from '../profile/section.tsx'
import { FeeRows } from '../assignment/fee-rows.tsx'
import { sumIn } from './currencies-of.ts'
import { earnedIn } from './earned-in.ts'
import { Tips } from './tips.tsx'
import { WeeksChart } from './weeks-chart.tsx'

interface CurrencyEarningsProps {
  earnings: Earnings
  currency: string
  /** False if there are other currencies, whose amounts are shown in sections of their own. */
  isOnly: boolean
}

/** Today, this week with its fees, and eight weeks, in one currency. */
export function CurrencyEarnings({ earnings, currency, isOnly }: CurrencyEarningsProps) {
  const today = sumIn(earnings.today, currency)
  const week = sumIn(earnings.weeks.at(-1)?.sums ?? [], currency)
  const cash = formatMoney(week.cash, currency)
  return (
    <Section
      title={
        isOnly
          ? t`Today and this week`
          : t({ message: `In ${currency}`, comment: 'Heading: what was earned in one currency, as in “In EUR”' })
      }
    >
      <StatStrip>
        <StatTile label={labelOf(t`Today`, today)} value={earnedIn(today)} />
        <StatTile label={labelOf(t`This week`, week)} value={earnedIn(week)} />
      </StatStrip>
      {Number(week.captured) > 0 && <FeeRows {...week} amount={week.payout} />}
      {Number(week.cash) > 0 && (
        <p
          className={quietClass}
        >{t`${cash} of it in cash, as agreed with the request. We do not see the cash itself.`}</p>
      )}
      <Tips tips={earnings.tips} currency={currency} />
      <WeeksChart weeks={earnings.weeks} currency={currency} />
    </Section>
  )
}

function labelOf(period: string, { matches }: EarningsSum): string {
  const count = plural(matches, { one: '# match', other: '# matches' })
  return t({ message: `${period}, ${count}`, comment: 'As in “Today, 3 matches”' })
}
