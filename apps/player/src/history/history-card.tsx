import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button, CallCard, HeartIcon, StatusPill, ThumbsUpIcon } from '@refcall/design-system'
import { useDeviceId } from '@refcall/host'
import {
  formatDateTime,
  formatMoney,
  paymentLabel,
  playersText,
  STATUS_TONE,
  statusLabel,
} from '@refcall/messages'
import { inOneLine } from '../in-one-line.ts'
import { FEEDBACK_WORDS, type FeedbackType } from './feedback.ts'
import s from './history.module.css'

interface HistoryCardProps {
  match: Match
  onFeedback: (kind: FeedbackType) => void
}

/** One past match, or the current one. */
export function HistoryCard({ match, onFeedback }: HistoryCardProps) {
  const deviceId = useDeviceId()
  // A signed-in referee also sees the matches refereed here; only a requester gives feedback.
  const asks = match.status === 'completed' && !match.feedbackGiven && match.requesterDeviceId === deviceId
  const { gamesRemaining } = match
  const facts = [
    playersText(match.playerCount),
    plural(gamesRemaining, { one: '# game left', other: '# games left' }),
    paymentLabel(match.paymentMethod),
    formatDateTime(match.createdAt),
  ]
  return (
    <CallCard
      as="li"
      leadLabel={t({ message: 'Table', comment: 'Stands over the number of the table' })}
      lead={match.tableNumber}
      pill={<StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>}
      amount={formatMoney(match.totalAmount, match.playerCurrency)}
      facts={inOneLine(facts)}
    >
      {asks && (
        <div className={s.feedback} role="group" aria-label={t`How was your referee?`}>
          <p>{t`How was your referee?`}</p>
          <Button variant="outline" icon={<ThumbsUpIcon />} onClick={() => onFeedback('like')}>
            {t(FEEDBACK_WORDS.like)}
          </Button>
          <Button variant="outline" icon={<HeartIcon />} onClick={() => onFeedback('love')}>
            {t(FEEDBACK_WORDS.love)}
          </Button>
        </div>
      )}
    </CallCard>
  )
}
