import { t } from '@lingui/core/macro'
import {
  Avatar,
  Display,
  EmptyState,
  ErrorView,
  Honour,
  SkeletonSlip,
  Slip,
  stackClass,
  StatusPill,
  textLink,
  WhistleIcon,
} from '@refcall/design-system'
import { badgeOf } from '@refcall/domain'
import type { Referee } from '@refcall/contract'
import { availabilityText, badgeLabel, refereeText, errorText, formatDistance, rateText } from '@refcall/messages'
import { Link, useLocation } from '@refcall/router'
import { allReferees } from '../first-texts.ts'
import { inOneLine } from '../in-one-line.ts'
import { refereeIdIn } from './page-of.ts'
import { attendanceText, recordOf } from './record.ts'
import { Reviews } from './reviews.tsx'
import s from './reviews.module.css'
import { SelectAction } from './select-action.tsx'
import { useListedReferee } from './use-listed-referee.ts'

/** One referee: who it is, what it costs, and what players said. */
export function RefereeScreen() {
  const { referee, isPending, isFetching, error, retry } = useListedReferee(refereeIdIn(useLocation().search))
  if (referee) return <Page referee={referee} />
  return (
    <div className={stackClass(20)}>
      <Display as="h1" size={40}>{t`Referee`}</Display>
      {isPending ? (
        <SkeletonSlip label={t`Loading referees`} lines={6} />
      ) : error ? (
        <Slip>
          <ErrorView
            title={t`Referees could not be loaded`}
            text={errorText(error)}
            retryLabel={t`Try again`}
            busy={isFetching}
            onRetry={retry}
          />
        </Slip>
      ) : (
        <Slip>
          <EmptyState
            icon={<WhistleIcon />}
            title={t`This referee is not near you now`}
            text={t`Only referees near you and at the top of the leaderboard are shown here.`}
            action={
              <Link to="/referees" className={textLink}>
                {t(allReferees)}
              </Link>
            }
          />
        </Slip>
      )}
    </div>
  )
}

function Page({ referee }: { referee: Referee }) {
  const name = refereeText(referee)
  const badge = badgeOf(referee.stats.totalMatches)
  return (
    <div className={stackClass(20)}>
      <Display as="h1" size={40}>
        <bdi translate="no">{name}</bdi>
      </Display>
      <Slip className={stackClass(16)} aria-label={name}>
        <div className={s.person}>
          <Avatar name={name} size={112} />
          <div className={s.facts}>
            <StatusPill tone={referee.isAvailable ? 'green' : 'slate'}>
              {availabilityText(referee.isAvailable)}
            </StatusPill>
            {badge && <Honour>{badgeLabel(badge)}</Honour>}
            <p className={s.rate}>{rateText(referee.customRate, referee.currency)}</p>
            <p>
              {inOneLine([
                ...recordOf(referee),
                ...(referee.distance === undefined ? [] : [formatDistance(referee.distance)]),
              ])}
            </p>
            {referee.attendance && <p>{attendanceText(referee)}</p>}
          </div>
        </div>
        <SelectAction referee={referee} />
      </Slip>
      <Slip className={stackClass(16)} aria-labelledby="reviews">
        <Display as="h2" size={24} id="reviews">{t`What players said`}</Display>
        <Reviews stats={referee.stats} />
      </Slip>
    </div>
  )
}
