import { t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { answersClass, Button, quietClass } from '@refcall/design-system'
import { Help } from '../help/lazy-help.tsx'
import { refereeSteps } from '../match-facts.ts'
import { OnTheWay } from '../on-the-way/lazy-on-the-way.tsx'
import { useStage } from '../on-the-way/use-progress.ts'
import { ProblemBox } from '../problem-box.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import type { AssignmentControl } from './use-assignment.ts'
import { useAssignmentSteps } from './use-assignment-steps.ts'
import { WaitingForPayment } from './waiting-for-payment.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

interface ActiveAssignmentProps {
  match: Match
  deviceId: string
  control: AssignmentControl
  focused: boolean
}

/** The referee's current match before a code is due: what it waits for, and the steps open to the referee. */
export function ActiveAssignment({ match, deviceId, control, focused }: ActiveAssignmentProps) {
  const { complete, withdraw, problem, dismissProblem } = useAssignmentSteps(match, deviceId, control)
  const steps = refereeSteps(match)
  const isOnTheWay = useStage(match.id, deviceId) === 'on_the_way'
  const { title, body } = faceOf(match)
  return (
    <AssignmentCard match={match} title={title} focused={focused}>
      {body}
      <OnTheWay match={match} deviceId={deviceId} control={control} />
      {problem && <ProblemBox text={problem} onDismiss={dismissProblem} />}
      <div className={answersClass}>
        {steps.has('withdraw') && <WithdrawButton match={match} withdraw={withdraw} />}
        {steps.has('complete') && (
          <Button
            variant={isOnTheWay ? 'outline' : 'primary'}
            busy={complete.isPending}
            onClick={() => complete.mutate()}
          >
            {t({ message: 'Complete', comment: 'Button: the match has been played' })}
          </Button>
        )}
      </div>
      <Help matchId={match.id} deviceId={deviceId} endedAt={null} />
    </AssignmentCard>
  )
}

const faceOf = (match: Match) =>
  match.status === 'payment_pending'
    ? { title: t`Waiting for payment`, body: <WaitingForPayment match={match} /> }
    : {
        title: t`Your match`,
        body: <p className={quietClass}>{t`Take the cash at the table, then complete the match.`}</p>,
      }
