import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Button, CallCard, StatusPill } from '@refcall/design-system'
import { STATUS_TONE } from '@refcall/messages'
import { refereeSteps } from '../match-facts.ts'
import { amountText, factsWithDistance } from '../match-words.ts'

interface RequestCardProps {
  match: Match
  onAccept: () => void
  onDecline: () => void
}

/** One request to answer. Only a request made to this referee alone can be declined. */
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
      facts={factsWithDistance(match)}
    >
      {steps.has('decline') && (
        <Button
          variant="outline"
          aria-label={t({ message: `Decline table ${tableNumber}`, comment: 'Read out for the button “Decline”; holds its word' })}
          onClick={onDecline}
        >
          {t`Decline`}
        </Button>
      )}
      {steps.has('accept') && (
        <Button
          aria-label={t({ message: `Accept table ${tableNumber}`, comment: 'Read out for the button “Accept”; holds its word' })}
          onClick={onAccept}
        >
          {t`Accept`}
        </Button>
      )}
    </CallCard>
  )
}
