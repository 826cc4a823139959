import type { Match } from '@refcall/contract'
import { openSteps, type StepName } from '@refcall/domain'

/** The names of the steps that the referee may take with this match now: one button each. */
export function refereeSteps({ status, paymentMethod, isDirectAssignment, processing }: Match): Set<StepName> {
  // A hold that does not hold any more is found by the server, which moves the match on.
  const holdValid = status === 'awaiting_verification'
  const captureState = processing ? 'unknown' : 'none'
  const facts = { status, paymentMethod, isDirectAssignment, holdValid, captureState } as const
  return new Set(openSteps(facts, 'referee').map((step) => step.name))
}
