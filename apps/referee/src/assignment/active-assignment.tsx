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
  const stage = useStage(match.id, deviceId)
  // Until it has been read, the referee is taken to be on the way.
  const isThere = stage !== 'on_the_way' && stage !== undefined
  const { title, body } = faceOf(match)
  const way = <OnTheWay key="way" match={match} deviceId={deviceId} control={control} />
  const answers = (
    <div key="answers" className={answersClass}>
      {steps.has('withdraw') && <WithdrawButton match={match} withdraw={withdraw} />}
      {steps.has('complete') && (
        <Button variant={isThere ? 'primary' : 'outline'} busy={complete.isPending} onClick={() => complete.mutate()}>
          {t({ message: 'Complete', comment: 'Button: the match has been played' })}
        </Button>
      )}
    </div>
  )
  return (
    <AssignmentCard as="h1" match={match} title={title} focused={focused}>
      {body}
      {problem && <ProblemBox text={problem} onDismiss={dismissProblem} />}
      {isThere ? [answers, way] : [way, answers]}
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
