import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { quietClass, SumLine } from '@refcall/design-system'
import { api, useLogged } from '@refcall/host'
import { formatDay, formatMoney } from '@refcall/messages'
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
  if (data && data.onTheWay.length + data.waiting.length === 0) return null
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

function arrivalText(arrivesOn: string): string {
  const day = formatDay(arrivesOn, 'UTC')
  return t({
    message: `On its way, expected on ${day}`,
    comment: 'Money that is sent to a bank; as in “on 3 Dec 2026”',
  })
}
