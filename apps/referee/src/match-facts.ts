import type { Match } from '@refcall/contract'
import { openSteps, type StepName } from '@refcall/domain'

/** The names of the steps that the referee may take with this match now: one button each. */
export function refereeSteps({ status, paymentMethod, isDirectAssignment }: Match): Set<StepName> {
  const facts = { status, paymentMethod, isDirectAssignment, holdValid: false, captureState: 'none' } as const
  return new Set(openSteps(facts, 'referee').map((step) => step.name))
}
