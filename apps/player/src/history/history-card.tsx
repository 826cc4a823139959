import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button, CallCard, HeartIcon, stackClass, StatusPill, ThumbsUpIcon } from '@refcall/design-system'
import { isActive } from '@refcall/domain'
import { useDeviceId } from '@refcall/host'
import {
  nameText,
  formatDateTime,
  formatMoney,
  gamesText,
  paymentLabel,
  playersText,
  STATUS_TONE,
  statusLabel,
} from '@refcall/messages'
import { Help } from '../help/lazy-help.tsx'
import { inOneLine } from '../in-one-line.ts'
import { Receipt } from '../ending/receipt.tsx'
import { paidAmount, refundText } from '../ending/refund-text.ts'
import { FEEDBACK_WORDS, type FeedbackType } from '../feedback/feedback.ts'
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
  const isOver = !isActive(match.status)
  const refunded = refundText(match)
  const facts = [
    playersText(match.playerCount),
    gamesText(match.gamesRemaining),
    paymentLabel(match.paymentMethod),
    formatDateTime(match.createdAt),
  ]
  return (
    <CallCard
      as="li"
      leadLabel={t({ message: 'Table', comment: 'Stands over the number of the table' })}
      lead={match.tableNumber}
      pill={<StatusPill tone={STATUS_TONE[match.status]}>{statusLabel(match.status)}</StatusPill>}
      amount={<Amount match={match} />}
      facts={
        <>
          {match.refereeName !== null && <strong className={s.referee}>{nameText(match.refereeName)}</strong>}
          <span>{inOneLine(facts)}</span>
        </>
      }
    >
      {(isOver || refunded !== null) && (
        <div className={stackClass(12)}>
          {refunded !== null && <p>{refunded}</p>}
          {asks && (
            <div className={s.feedback} role="group" aria-label={t`How was your referee?`}>
              <p>{t`How was your referee?`}</p>
              <Button variant="outline" icon={<ThumbsUpIcon />} onClick={() => onFeedback('like')}>
                {t(FEEDBACK_WORDS.like)}
              </Button>
              <Button variant="outline" icon={<HeartIcon />} onClick={() => onFeedback('love')}>
                {t(FEEDBACK_WORDS.love)}
              </Button>
              <Button variant="plain" onClick={() => onFeedback('not_good')}>
                {t(FEEDBACK_WORDS.not_good)}
              </Button>
            </div>
          )}
          <Receipt match={match} />
          {match.requesterDeviceId === deviceId && <Help match={match} />}
        </div>
      )}
    </CallCard>
  )
}

/** What it cost, after refunds; of a match that was not played, that it cost nothing. */
function Amount({ match }: { match: Match }) {
  const amount = formatMoney(match.totalAmount, match.playerCurrency)
  const isCancelled = match.status === 'cancelled'
  if (!isCancelled && !match.returnedAmount) return <span translate="no">{amount}</span>
  return (
    <>
      <s translate="no">{amount}</s> <span>{isCancelled ? t`Not charged` : paidAmount(match)}</span>
    </>
  )
}
