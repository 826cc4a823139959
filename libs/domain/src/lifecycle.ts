import type { Actor, MatchFacts, Step, StepName } from './lifecycle-step.ts'
import { LIFECYCLE } from './lifecycle-table.ts'

/** The steps an actor may take now: buttons on a screen. Nobody has one while a capture is in doubt. */
export const openSteps = (facts: MatchFacts, actor: Actor): Step[] =>
  LIFECYCLE.filter((step) => step.by.includes(actor) && fits(step, facts))

/** The one row for a step by an actor under these facts, or undefined if it is not allowed. */
export const findStep = (name: StepName, facts: MatchFacts, actor: Actor): Step | undefined =>
  openSteps(facts, actor).find((step) => step.name === name)

/** True while the provider's answer to a capture is awaited: whatever is refused now is refused as `processing`. */
export const isProcessing = (facts: MatchFacts): boolean => facts.captureState === 'unknown'

/**
 * The instant from which the clock ends the present status, entered at `since`; null where nothing is due.
 * A capture in doubt does not move the instant, it only makes the clock's step wait.
 */
export const deadlineOf = (facts: MatchFacts, since: Date): Date | null => {
  const due = openSteps({ ...facts, captureState: 'none' }, 'clock').find((step) => step.afterMs !== undefined)
  return due?.afterMs === undefined ? null : new Date(since.getTime() + due.afterMs)
}

const fits = ({ from, when }: Step, facts: MatchFacts): boolean =>
  from.includes(facts.status) &&
  (when.paymentMethod ?? facts.paymentMethod) === facts.paymentMethod &&
  (when.isDirectAssignment ?? facts.isDirectAssignment) === facts.isDirectAssignment &&
  (when.holdValid ?? facts.holdValid) === facts.holdValid &&
  (when.captureState?.includes(facts.captureState) ?? true)
