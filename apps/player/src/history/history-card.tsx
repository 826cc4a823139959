import type { Match } from '@refcall/contract'
import { Button, CallCard, HeartIcon, StatusPill, ThumbsUpIcon } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import {
  formatDateTime,
  formatMoney,
  gamesText,
  paymentLabel,
  playersText,
  STATUS_TONE,
  statusLabel,
} from '@refcall/messages'
import type { FeedbackType } from './feedback.ts'
import s from './history.module.css'

interface HistoryCardProps {
  match: Match
  onFeedback: (kind: FeedbackType) => void
}

/** One match of the past, or the one going on. */
export function HistoryCard({ match, onFeedback }: HistoryCardProps) {
  const deviceId = useDeviceId()
  // A signed-in referee also finds the matches refereed here; only a requester judges.
  const asks = match.status === 'completed' && !match.feedbackGiven && match.requesterDeviceId === deviceId
  const facts = [
    playersText(match.playerCount),
    `${gamesText(match.gamesRemaining)} left`,
    paymentLabel(match.paymentMethod),
    formatDateTime(match.createdAt),
  ]
  return (
    <CallCard
      as="li"
      leadLabel="Table"
      lead={match.tableNumber}
      pill={<StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>}
      amount={formatMoney(match.totalAmount, match.playerCurrency)}
      facts={facts.join(', ')}
    >
      {asks && (
        <div className={s.feedback} role="group" aria-label="How was your referee?">
          <p>How was your referee?</p>
          <Button variant="outline" icon={<ThumbsUpIcon />} onClick={() => onFeedback('like')}>
            Like
          </Button>
          <Button variant="outline" icon={<HeartIcon />} onClick={() => onFeedback('love')}>
            Love
          </Button>
        </div>
      )}
    </CallCard>
  )
}
