import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { DotLine, stackClass } from '@refcall/design-system'
import { usePaidIntent, useUserLocation, type Place } from '@refcall/host'
import { lineOf } from '../active-match/line-of.tsx'
import { titleOf } from '../active-match/stage.ts'
import { useCurrentMatch, useDeviceMatches } from '../device-matches/device-matches.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Loaded } from '../loaded.tsx'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { NearbyReferees } from '../nearby/nearby-referees.tsx'
import { useDraft } from '../request/draft.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'
import { RequestSlip } from '../request/request-slip.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { LocationLine } from './location-line.tsx'
import { Statement } from './statement.tsx'
import { useReturn } from './use-return.ts'
import { welcome } from './welcome.ts'

const ActiveMatch = lazyPart(
  () => import(/* webpackChunkName: "active-match" */ '../active-match/active-match.tsx').then((part) => part.ActiveMatch),
  8,
)
const EndedNotice = lazyPart(
  () => import(/* webpackChunkName: "active-match" */ '../active-match/ended-notice.tsx').then((part) => part.EndedNotice),
  0,
)
const PaymentSlip = lazyPart(
  () => import(/* webpackChunkName: "electronic" */ '../electronic/payment-slip.tsx').then((part) => part.PaymentSlip),
  8,
)

/** The player's home: the current match, or the slip to request one, above the referees nearby. */
export function HomeScreen() {
  const { place } = useUserLocation()
  const matches = useDeviceMatches()
  const current = useCurrentMatch(matches.data)
  const payment = useUnfinishedPayment(matches.data)
  const paid = usePaidIntent()
  useReturn()
  const title = current ? titleOf(current, paid) : payment ? t`Payment` : t(welcome)
  return (
    <div className={stackClass(20)}>
      <div className={stackClass(12)}>
        <Statement known={!matches.isPending}>{title}</Statement>
        {current ? <MatchLine match={current} place={place} /> : <LocationLine />}
      </div>
      {current ? (
        <ActiveMatch match={current} refreshing={matches.isFetching} onRefresh={() => void matches.refetch()} />
      ) : (
        <Request matches={matches} place={place} payment={payment} />
      )}
      {/* The parts below wait for those above, to avoid layout shifts. */}
      {place && !matches.isPending && !payment && <NearbyReferees place={place} underSlip={!current} />}
      {!(place && matches.isPending) && <SettingsButton>{t`Settings and my data`}</SettingsButton>}
    </div>
  )
}

interface RequestProps {
  matches: UseQueryResult<Match[]>
  place: Place | null
  payment: OpenedPayment | null
}

function Request({ matches, place, payment }: RequestProps) {
  if (payment) return <PaymentSlip payment={payment} />
  return (
    <>
      {matches.data?.[0] && <EndedNotice matches={matches.data} />}
      {place && (
        <Loaded query={matches} label={t`Loading your matches`} failed={t`Your matches could not be loaded`} lines={13}>
          {() => <RequestSlip place={place} />}
        </Loaded>
      )}
    </>
  )
}

/** A payment started in this tab, unless a match has been created from it meanwhile, possibly in another browser. */
function useUnfinishedPayment(matches: readonly Match[] | undefined): OpenedPayment | null {
  const { payment } = useDraft()
  const isUsed = matches?.some(({ paymentIntentId }) => paymentIntentId === payment?.paymentIntentId)
  return matches && !isUsed ? payment : null
}

function MatchLine({ match, place }: { match: Match; place: Place | null }) {
  if (!place) return <DotLine>{lineOf(match, undefined)}</DotLine>
  return <CountedLine match={match} place={place} />
}

function CountedLine({ match, place }: { match: Match; place: Place }) {
  return <DotLine>{lineOf(match, useAvailableReferees(place).data?.length)}</DotLine>
}
