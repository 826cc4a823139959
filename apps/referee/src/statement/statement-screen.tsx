import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { Banner, EmptyState, ErrorView, SkeletonSlip, Slip, WhistleIcon } from '@refcall/design-system'
import { dayOf, LIMITS } from '@refcall/domain'
import { api, callAhead, isEmbedded, serverNow, useLogged } from '@refcall/host'
import { errorText, readerTimeZone } from '@refcall/messages'
import { MoneyScreen } from '../earnings/money-screen.tsx'
import { statement } from '../first-texts.ts'
import { isReferee } from '../is-referee.ts'
import { KeepStatement } from './keep-statement.tsx'
import { daysIn, periodOf, type Period } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import { StatementSums } from './statement-sums.tsx'
import { StatementTable } from './statement-table.tsx'

const today = () => dayOf(new Date(serverNow()))

export const callStatementAhead = () =>
  callAhead(isReferee, 'GET /api/referees/statement', {
    query: { ...periodOf('this_month', today()), timeZone: readerTimeZone().timeZone },
  })

/** What the signed-in referee has earned in a period, to keep: as a table, on paper, and as a file. */
export function StatementScreen() {
  return (
    <MoneyScreen title={t(statement)} path="/referee-statement" back="earnings">
      <Chosen />
    </MoneyScreen>
  )
}

function Chosen() {
  const [lastDay] = useState(today)
  const [period, setPeriod] = useState(() => periodOf('this_month', lastDay))
  const problem = problemOf(period)
  return (
    <>
      <PeriodFields period={period} today={lastDay} onChange={setPeriod} {...(problem && { problem })} />
      {!problem && <OfPeriod period={period} />}
    </>
  )
}

function problemOf(period: Period): string | null {
  const [days, most] = [daysIn(period), LIMITS.earnings.statementMaxDays]
  if (days < 1) return t`The end date is before the start date.`
  return days > most ? t`Please choose at most one year.` : null
}

/** `from` and `to`: days as `YYYY-MM-DD`, both included. */
const statementQuery = (query: { from: string; to: string; timeZone: string }) =>
  queryOptions({
    ...readOnEntry,
    queryKey: ['/api', 'referees', 'statement', query],
    queryFn: ({ signal }) => api('GET /api/referees/statement', { query }, { signal }),
  })

function OfPeriod({ period }: { period: Period }) {
  const { timeZone, note } = readerTimeZone()
  const { data, error, isFetching, refetch } = useQuery(statementQuery({ ...period, timeZone }))
  useLogged('statement_read', error)
  if (data?.matches.length === 0)
    return (
      <Slip>
        <EmptyState
          icon={<WhistleIcon />}
          title={t`No matches in this period`}
          text={t`Choose other days to see what they brought.`}
        />
      </Slip>
    )
  if (data)
    return (
      <>
        {note && <Banner>{note}</Banner>}
        <StatementSums statement={data} period={period} />
        {!isEmbedded() && <KeepStatement matches={data.matches} period={period} />}
        <StatementTable matches={data.matches} />
      </>
    )
  if (!error) return <SkeletonSlip label={t`Loading your statement`} lines={6} />
  return (
    <Slip>
      <ErrorView
        title={t`Your statement could not be loaded`}
        text={errorText(error)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Slip>
  )
}
