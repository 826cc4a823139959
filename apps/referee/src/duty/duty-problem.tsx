import { t } from '@lingui/core/macro'
import { actionsClass, Banner, Button } from '@refcall/design-system'
import { ProblemBox } from '../problem-box.tsx'
import type { Duty } from './use-duty.ts'

/** Why duty could not be changed, with what helps. */
export function DutyProblem({ duty }: { duty: Duty }) {
  const { problem, remedy, dismissProblem, applyRemedy } = duty
  if (!problem) return null
  if (!remedy) return <ProblemBox text={problem} onDismiss={dismissProblem} />
  const actions = (
    <div className={actionsClass}>
      <Button size="small" variant="outline" onClick={dismissProblem}>
        {t`Not now`}
      </Button>
      <Button size="small" onClick={applyRemedy}>
        {remedy === 'confirm' ? t`I am there, go on duty` : t`Try again`}
      </Button>
    </div>
  )
  return (
    <Banner tone="danger" action={actions}>
      {problem}
    </Banner>
  )
}
