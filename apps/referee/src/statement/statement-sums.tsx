import { plural, t } from '@lingui/core/macro'
import type { Statement } from '@refcall/contract'
import { quietClass, SumLine } from '@refcall/design-system'
import { useSession } from '@refcall/host'
import { formatDay, formatMoney } from '@refcall/messages'
import { FeeRows } from '../assignment/fee-rows.tsx'
import { sumIn } from '../earnings/currencies-of.ts'
import { Tips } from '../earnings/tips.tsx'
import { Section } from '../profile/section.tsx'
import type { Period } from './period.ts'

interface StatementSumsProps {
  statement: Statement
  period: Period
}

/** The referee and the days of the statement, and the sums in each currency. */
export function StatementSums({ statement: { sums, tips, matches }, period }: StatementSumsProps) {
  const { user } = useSession()
  const [from, to] = [formatDay(period.from, 'UTC'), formatDay(period.to, 'UTC')]
  const count = matches.length
  const currencies = new Set([...sums, ...tips].map(({ currency }) => currency))
  return (
    <>
      <div>
        {user && (
          <p>
            <bdi translate="no">{user.displayName || user.username}</bdi>
          </p>
        )}
        <p>{t({ message: `${from} to ${to}`, comment: 'Two days' })}</p>
        <p>{plural(count, { one: '# match', other: '# matches' })}</p>
      </div>
      {[...currencies].map((currency) => {
        const sum = sumIn(sums, currency)
        return (
          <Section
            key={currency}
            title={t({
              message: `In ${currency}`,
              comment: 'Heading: what was earned in one currency, as in “In EUR”',
            })}
          >
            {Number(sum.captured) > 0 && <FeeRows {...sum} amount={sum.payout} />}
            {Number(sum.cash) > 0 && (
              <>
                <SumLine label={t`Cash at the table`} amount={formatMoney(sum.cash, currency)} />
                <p className={quietClass}>{t`As agreed with the requests. We do not see the cash itself.`}</p>
              </>
            )}
            <Tips tips={tips} currency={currency} />
          </Section>
        )
      })}
    </>
  )
}
