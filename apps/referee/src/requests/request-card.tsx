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
  const table = `table ${match.tableNumber}`
  return (
    <CallCard
      as="li"
      leadLabel="Table"
      lead={match.tableNumber}
      pill={
        <StatusPill tone={STATUS_TONE[match.status]}>
          {match.isDirectAssignment ? 'Direct request' : 'Broadcast'}
        </StatusPill>
      }
      amount={amountText(match)}
      facts={factsWithDistance(match)}
    >
      {steps.has('decline') && (
        <Button variant="outline" aria-label={`Decline ${table}`} onClick={onDecline}>
          Decline
        </Button>
      )}
      {steps.has('accept') && (
        <Button aria-label={`Accept ${table}`} onClick={onAccept}>
          Accept
        </Button>
      )}
    </CallCard>
  )
}
