import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Earnings } from '@refcall/contract'
import { Banner, EmptyState, ErrorView, Pair, SkeletonSlip, Slip, textLink, WhistleIcon } from '@refcall/design-system'
import { api, callAhead, useLogged } from '@refcall/host'
import { errorText, formatDuration, readerTimeZone } from '@refcall/messages'
import { Link } from '@refcall/router'
import { earnings } from '../first-texts.ts'
import { BankPayouts } from './bank-payouts.tsx'
import { CurrencyEarnings } from './currency-earnings.tsx'
import { isReferee } from '../is-referee.ts'
import { currenciesOf } from './currencies-of.ts'
import { MoneyScreen } from './money-screen.tsx'
import { PastMatches } from './past-matches.tsx'
import { useEarningsLive } from './use-earnings-live.ts'

export const callEarningsAhead = () =>
  callAhead(isReferee, 'GET /api/referees/earnings', { query: { timeZone: readerTimeZone().timeZone } })

/** What the signed-in referee has earned: today, this week, eight weeks, and the latest matches. */
export function EarningsScreen() {
  return (
    <MoneyScreen title={t(earnings)} path="/referee-earnings" back="dashboard">
      <OfReferee />
    </MoneyScreen>
  )
}

function OfReferee() {
  const { timeZone, note } = readerTimeZone()
  useEarningsLive(timeZone)
  const { data, error, isFetching, refetch } = useQuery(queries.earnings(api, timeZone))
  useLogged('earnings_read', error)
  if (data?.matches.length === 0) {
    return (
      <Slip>
        <EmptyState
          icon={<WhistleIcon />}
          title={t`Nothing earned yet`}
          text={t`Your matches and earnings appear here after the first match.`}
        />
      </Slip>
    )
  }
  if (data) {
    return (
      <Pair beside={<PastMatches matches={data.matches} />}>
        {note && <Banner>{note}</Banner>}
        {/* Less than a second is a clock that stood still, as in sample data, or not worth a word. */}
        {data.paidIn && data.paidIn.medianMs >= 1_000 && <p>{paidInText(data.paidIn)}</p>}
        {currenciesOf(data).map((currency, _, all) => (
          <CurrencyEarnings key={currency} earnings={data} currency={currency} isOnly={all.length === 1} />
        ))}
        <BankPayouts />
        <Link to="/referee-statement" className={textLink}>
          {t`Statement of a month or a year`}
        </Link>
      </Pair>
    )
  }
  if (!error) return waiting()
  return (
    <Slip>
      <ErrorView
        title={t`Your earnings could not be loaded`}
        text={errorText(error)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </Slip>
  )
}

function paidInText({ medianMs, of }: NonNullable<Earnings['paidIn']>): string {
  const duration = formatDuration(medianMs)
  return plural(of, {
    one: `Paid in ${duration}, your last payout`,
    other: `Paid in ${duration}, the median of your last # payouts`,
  })
}

const waiting = () => <SkeletonSlip label={t`Loading your earnings`} lines={6} />
