import { t } from '@lingui/core/macro'
import type { DashboardMatch } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { formatDateTime, paymentLabel, playersText } from '@refcall/messages'
import { MatchState } from '../details/match-state.tsx'
import s from './match-words.module.css'

/** The texts of a match in any list; phrasing content only, so that it may be placed in a button. */
export function MatchWords({ match }: { match: DashboardMatch }) {
  const { status, paymentMethod, playerCount, createdAt, completedAt, rating, feedback } = match
  const { ratingMax } = LIMITS.match
  return (
    <>
      <span className={s.state}>
        <MatchState match={match} />
        {rating !== null && <span>{t`Rating ${rating} of ${ratingMax}`}</span>}
        {feedback === 'not_good' && <span>{t`Not good for the player`}</span>}
      </span>
      <span>{t`${{ payment: paymentLabel(paymentMethod) }}, ${{ players: playersText(playerCount) }}`}</span>
      <span>{t`Created ${{ time: formatDateTime(createdAt) }}`}</span>
      {status === 'completed' && completedAt && <span>{t`Completed ${{ time: formatDateTime(completedAt) }}`}</span>}
    </>
  )
}
