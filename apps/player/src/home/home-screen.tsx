import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { DotLine, Pair, stackClass } from '@refcall/design-system'
import type { MeasuredPlace } from '@refcall/domain'
import { firstScreen, usePaidIntent, useUserLocation, type FirstScreen } from '@refcall/host'
import { MatchLine } from '../active-match/match-line.tsx'
import { isPaymentStep, titleOf } from '../active-match/stage.ts'
import { useCurrentMatch, useDeviceMatches } from '../device-matches/device-matches.ts'
import { useEnded, type Ended } from '../ending/use-ended.ts'
import { TablePicture } from '../first-visit/table-picture.tsx'
import { ThreeSteps } from '../first-visit/three-steps.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Loaded } from '../loaded.tsx'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { NearbyReferees } from '../nearby/nearby-referees.tsx'
import type { OpenedPayment } from '../request/draft-shape.ts'
import { useDraft } from '../request/form-store.ts'
import { RequestSlip } from '../request/request-slip.tsx'
import { LocationLine } from './location-line.tsx'
import { Statement } from './statement.tsx'
import { useCardStep } from './use-card-step.ts'
import { useFirstScreen } from './use-first-screen.ts'
import { useReturn } from './use-return.ts'
import { Share } from '../share-target/lazy-share.tsx'
import { Sticker } from '../sticker/lazy-sticker.tsx'
import { welcome } from '../first-texts.ts'

/** The height of a request that no referee has accepted yet. */
const MATCH_LINES = 6

const ActiveMatch = lazyPart(
  () =>
    import(/* webpackChunkName: "active-match" */ '../active-match/active-match.tsx').then((part) => part.ActiveMatch),
  MATCH_LINES,
)
const EndedNotice = lazyPart(
  () => import(/* webpackChunkName: "active-match" */ '../ending/ended-notice.tsx').then((part) => part.EndedNotice),
  0,
)
const EndingSlip = lazyPart(
  () => import(/* webpackChunkName: "ending" */ '../ending/ending-slip.tsx').then((part) => part.EndingSlip),
  6,
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
  const payment = useCardStep(matches.data, current)
  const paid = usePaidIntent()
  useReturn()
  useAvailableReferees(place)
  // The request then holds the one list of referees.
  const isChoosing = useDraft().paymentMethod === 'electronic' && !current
  const isPaying = current !== null && isPaymentStep(current)
  const ended = useEnded(current || payment ? undefined : matches.data)
  const isOver = ended?.match.status === 'completed'
  useFirstScreen(matches.data, isOver, place)
  // Until it is known, what this browser showed last is taken for it: nothing moves where that holds.
  const expected = matches.isPending ? firstScreen() : null
  useEffect(() => {
    if (expected === 'match') void ActiveMatch.bring()
  }, [expected])
  const title = current
    ? titleOf(current, paid)
    : payment
      ? t`Payment`
      : isOver
        ? t`Good game.`
        : expected === 'match'
          ? t`Your match`
          : t(welcome)
  // Waits for what stands above it, to avoid layout shifts.
  const nearby = place && !matches.isPending && !payment && !isChoosing && !isOver && (
    <NearbyReferees place={place} isAsking={!current} />
  )
  return (
    <div className={stackClass(20)}>
      <Pair
        whole={isChoosing || isPaying || payment !== null}
        head={
          <div className={stackClass(12)}>
            <Statement
              known={isForm(expected)}
              short={current?.status === 'awaiting_verification' || current?.status === 'in_progress'}
            >
              {title}
            </Statement>
            {current ? <CurrentLine match={current} place={place} /> : !isOver && <LocationLine />}
            <OpenedWith isKnown={!matches.isPending} isInMatch={current !== null} />
          </div>
        }
        beside={!isPaying && nearby}
      >
        {current ? (
          <ActiveMatch match={current} refreshing={matches.isFetching} onRefresh={() => void matches.refetch()} />
        ) : (
          <Request matches={matches} expected={expected} place={place} payment={payment} ended={ended} />
        )}
        {isPaying && nearby}
      </Pair>
    </div>
  )
}

/** What the address of the page says: a table, or what an app has shared. */
const OpenedWith = ({ isKnown, isInMatch }: { isKnown: boolean; isInMatch: boolean }) => (
  <>
    {!isInMatch && <Sticker />}
    {isKnown && <Share isInMatch={isInMatch} />}
  </>
)

/** Whether the form may stand, which already answers while the matches are not known. */
const isForm = (expected: FirstScreen | null): boolean => expected !== 'match' && expected !== 'other'

interface RequestProps {
  matches: UseQueryResult<Match[]>
  /** While the matches are not known. */
  expected: FirstScreen | null
  place: MeasuredPlace | null
  payment: OpenedPayment | null
  ended: Ended | null
}

function Request({ matches, expected, place, payment, ended }: RequestProps) {
  if (payment) return <PaymentSlip payment={payment} />
  // Alone: the form comes back when it is closed.
  if (ended?.match.status === 'completed') return <EndingSlip {...ended} />
  // This device has never requested a referee.
  const isFirstVisit = matches.data?.length === 0 || expected === 'new' || expected === 'first'
  // Once a place is known the form takes their position, and they are shown again around it: nothing that was there moves.
  const around = place ? 'form' : 'none'
  const slip = place && <RequestSlip place={place} />
  return (
    <>
      {ended && <EndedNotice {...ended} />}
      {isFirstVisit && <TablePicture key={`picture, ${around}`} />}
      {slip && (
        <Loaded
          query={matches}
          label={t`Loading your matches`}
          failed={t`Your matches could not be loaded`}
          lines={expected === 'match' ? MATCH_LINES : 13}
          meanwhile={isForm(expected) && slip}
        >
          {() => slip}
        </Loaded>
      )}
      {isFirstVisit && <ThreeSteps key={`steps, ${around}`} />}
    </>
  )
}

function CurrentLine({ match, place }: { match: Match; place: MeasuredPlace | null }) {
  if (!place)
    return (
      <DotLine>
        <MatchLine match={match} nearby={undefined} />
      </DotLine>
    )
  return <CountedLine match={match} place={place} />
}

function CountedLine({ match, place }: { match: Match; place: MeasuredPlace }) {
  const nearby = useAvailableReferees(place, { asksAgain: false }).data?.length
  return (
    <DotLine>
      <MatchLine match={match} nearby={nearby} />
    </DotLine>
  )
}
