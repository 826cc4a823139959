import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button, CallCard, StatusPill } from '@refcall/design-system'
import { STATUS_TONE } from '@refcall/messages'
import { refereeSteps } from '../match-facts.ts'
import { amountText, chargedRate, factsWithDistance, payoutEstimate } from '../match-words.ts'
import { AcceptButton } from './accept-button.tsx'
import { RequestTimes } from './request-times.tsx'
import s from './requests.module.css'

interface RequestCardProps {
  match: Match
  onAccept: () => void
  onDecline: () => void
}

/** One request to answer. Only a direct request can be declined. */
export function RequestCard({ match, onAccept, onDecline }: RequestCardProps) {
  const steps = refereeSteps(match)
  const { tableNumber } = match
  return (
    <CallCard
      as="li"
      leadLabel={t({ message: 'Table', comment: 'Over the number of the table' })}
      lead={tableNumber}
      pill={
        <StatusPill tone={STATUS_TONE[match.status]}>
          {match.isDirectAssignment
            ? t({ message: 'Direct request', comment: 'Made to this referee alone' })
            : t({ message: 'Broadcast', comment: 'A request made to every referee nearby' })}
        </StatusPill>
      }
      amount={amountText(match)}
      facts={<Facts match={match} />}
    >
      {steps.has('decline') && (
        <Button
          variant="outline"
          aria-label={t({
            message: `Decline table ${tableNumber}`,
            comment: 'Read out for the button “Decline”; holds its word',
          })}
          onClick={onDecline}
        >
          {t`Decline`}
        </Button>
      )}
      <AcceptButton match={match} onAccept={onAccept} />
    </CallCard>
  )
}

/** What is asked, and how long ago; for an electronic request, also the price per game and the estimated payout. */
function Facts({ match }: { match: Match }) {
  const isElectronic = match.paymentMethod === 'electronic'
  return (
    <span className={s.facts}>
      <span>{factsWithDistance(match)}</span>
      {isElectronic && <span>{chargedRate(match)}</span>}
      {isElectronic && <strong>{payoutEstimate(match)}</strong>}
      <RequestTimes match={match} />
    </span>
  )
}
