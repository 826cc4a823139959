import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import type { BankPayouts as BankPayoutsRead } from '@refcall/contract'
import { quietClass, SumLine, textLink } from '@refcall/design-system'
import { api, useLogged } from '@refcall/host'
import { formatDay, formatMoney } from '@refcall/messages'
import { Link } from '@refcall/router'
import { Section } from '../profile/section.tsx'

const payoutsQuery = queryOptions({
  ...readOnEntry,
  queryKey: ['/api', 'referees', 'payouts'],
  queryFn: ({ signal }) => api('GET /api/referees/payouts', {}, { signal }),
})

/** When the payment provider's payouts reach the referee's bank, and what waits there; nothing where there is no such money. */
export function BankPayouts() {
  const { data, error } = useQuery(payoutsQuery)
  useLogged('payouts_read', error)
  if (!data && !error) return null
  if (data && data.onTheWay.length + data.failed.length + data.waiting.length === 0) return null
  return (
    <Section title={t({ message: 'To your bank', comment: 'Heading: money that is sent to the bank of the referee' })}>
      {data ? (
        <>
          {data.onTheWay.map(({ amount, currency, arrivesOn }) => (
            <SumLine
              key={`${arrivesOn} ${currency}`}
              label={arrivalText(arrivesOn)}
              amount={formatMoney(amount, currency)}
            />
          ))}
          <ReturnedPayouts payouts={data.failed} />
          {data.waiting.map(({ amount, currency }) => (
            <SumLine
              key={currency}
              label={data.isAutomatic ? t`Sent with the next payout` : t`Waits until you pay it out`}
              amount={formatMoney(amount, currency)}
            />
          ))}
        </>
      ) : (
        <p
          className={quietClass}
        >{t`Our payment provider does not answer at the moment. Your money is not affected.`}</p>
      )}
    </Section>
  )
}

/** What the bank did not take, and what the referee does about it. */
function ReturnedPayouts({ payouts }: { payouts: BankPayoutsRead['failed'] }) {
  if (payouts.length === 0) return null
  return (
    <>
      {payouts.map(({ amount, currency, sentOn }, index) => (
        <SumLine key={index} label={returnText(sentOn)} amount={formatMoney(amount, currency)} />
      ))}
      <p
        className={quietClass}
      >{t`The money is back in your balance at our payment provider, and is sent again once your bank details there are right.`}</p>
      <Link to="/referee-profile" className={textLink}>
        {t`Check your bank details`}
      </Link>
    </>
  )
}

function returnText(sentOn: string): string {
  const day = formatDay(sentOn, 'UTC')
  return t({
    message: `Sent on ${day}, returned by your bank`,
    comment: 'Money that a bank did not accept; as in “on 3 Dec 2026”',
  })
}

function arrivalText(arrivesOn: string): string {
  const day = formatDay(arrivesOn, 'UTC')
  return t({
    message: `On its way, expected on ${day}`,
    comment: 'Money that is sent to a bank; as in “on 3 Dec 2026”',
  })
}
