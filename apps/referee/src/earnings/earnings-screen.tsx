import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Earnings } from '@refcall/contract'
import { Banner, EmptyState, ErrorView, Pair, SkeletonSlip, Slip, WhistleIcon } from '@refcall/design-system'
import { api, useLogged, useSession } from '@refcall/host'
import { errorText, formatDuration, readerTimeZone } from '@refcall/messages'
import { Navigate } from '@refcall/router'
import { NotAReferee } from '../register/not-a-referee.tsx'
import { CurrencyEarnings } from './currency-earnings.tsx'
import { currenciesOf } from './currencies-of.ts'
import { EarningsFrame } from './earnings-frame.tsx'
import { PastMatches } from './past-matches.tsx'
import { useEarningsLive } from './use-earnings-live.ts'

/** What the signed-in referee has earned: today, this week, eight weeks, and the latest matches. */
export function EarningsScreen() {
  const { known, user } = useSession()
  if (!known) return <EarningsFrame>{waiting()}</EarningsFrame>
  if (!user) return <Navigate to="/login?next=/referee-earnings" replace />
  if (!user.isReferee) return <NotAReferee />
  return (
    <EarningsFrame key={user.id}>
      <OfReferee />
    </EarningsFrame>
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
        {data.paidIn && <p>{paidInText(data.paidIn)}</p>}
        {currenciesOf(data).map((currency, _, all) => (
          <CurrencyEarnings key={currency} earnings={data} currency={currency} isOnly={all.length === 1} />
        ))}
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
