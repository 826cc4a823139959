import type { DashboardMatch } from '@refcall/contract'
import { StatusPill } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { formatDateTime, paymentLabel, playersText, statusLabel, STATUS_TONE } from '@refcall/messages'
import s from './match-words.module.css'

/** What is told of a match wherever it is listed; inline parts, so that it may stand in a button. */
export function MatchWords({ match }: { match: DashboardMatch }) {
  const { status, paymentMethod, playerCount, createdAt, completedAt, rating } = match
  return (
    <>
      <span className={s.state}>
        <StatusPill tone={STATUS_TONE[status]}>{statusLabel(status)}</StatusPill>
        {rating !== null && <span>{`Rating ${rating} of ${LIMITS.match.ratingMax}`}</span>}
      </span>
      <span>{`${paymentLabel(paymentMethod)}, ${playersText(playerCount)}`}</span>
      <span>{`Created ${formatDateTime(createdAt)}`}</span>
      {status === 'completed' && completedAt && <span>{`Completed ${formatDateTime(completedAt)}`}</span>}
    </>
  )
}
