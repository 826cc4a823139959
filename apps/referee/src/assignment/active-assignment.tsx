import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Match } from '@refcall/contract'
import { answersClass, Button, ConfirmDialog, quietClass } from '@refcall/design-system'
import { refereeSteps } from '../match-facts.ts'
import { ProblemBox } from '../problem-box.tsx'
import { AssignmentCard } from './assignment-card.tsx'
import type { AssignmentControl } from './use-assignment.ts'
import { useAssignmentSteps } from './use-assignment-steps.ts'

interface ActiveAssignmentProps {
  match: Match
  deviceId: string
  control: AssignmentControl
  focused: boolean
}

/** The match being refereed, with the steps that are open to the referee. */
export function ActiveAssignment({ match, deviceId, control, focused }: ActiveAssignmentProps) {
  const { complete, withdraw, problem, dismissProblem } = useAssignmentSteps(match, deviceId, control)
  const [leaving, setLeaving] = useState(false)
  const steps = refereeSteps(match)
  const tableNumber = <bdi>{match.tableNumber}</bdi>
  const withdrawLabel = t({ message: 'Withdraw', comment: 'Button: the referee gives the match back' })
  return (
    <AssignmentCard match={match} title={t`Your match`} focused={focused}>
      <p className={quietClass}>{t`Take the cash at the table, then complete the match.`}</p>
      {problem && <ProblemBox text={problem} onDismiss={dismissProblem} />}
      <div className={answersClass}>
        {steps.has('withdraw') && (
          <Button variant="outline" onClick={() => setLeaving(true)}>
            {withdrawLabel}
          </Button>
        )}
        {steps.has('complete') && (
          <Button busy={complete.isPending} onClick={() => complete.mutate()}>
            {t({ message: 'Complete', comment: 'Button: the match has been played' })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        title={<Trans>Withdraw from table {tableNumber}?</Trans>}
        text={t`The request opens again for other referees, and you will not be asked for it again.`}
        confirmLabel={withdrawLabel}
        cancelLabel={t`Keep match`}
        danger
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      />
    </AssignmentCard>
  )
}
