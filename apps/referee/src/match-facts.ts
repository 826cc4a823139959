import type { Match } from '@refcall/contract'
import { openSteps, type StepName } from '@refcall/domain'

/** The steps that the referee may take with this match now: one button each. */
export function refereeSteps({ status, paymentMethod, isDirectAssignment, processing }: Match): Set<StepName> {
  // The server detects an expired hold, and then changes the match's status.
  const holdValid = status === 'awaiting_verification'
  const captureState = processing ? 'unknown' : 'none'
  const facts = { status, paymentMethod, isDirectAssignment, holdValid, captureState } as const
  return new Set(openSteps(facts, 'referee').map((step) => step.name))
}
