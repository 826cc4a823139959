import type { Actor, MatchFacts, Step, StepName } from './lifecycle-step.ts'
import { LIFECYCLE } from './lifecycle-table.ts'

/** The steps an actor may take now: the buttons on a screen. Empty while the outcome of a capture is unknown. */
export const openSteps = (facts: MatchFacts, actor: Actor): Step[] =>
  LIFECYCLE.filter((step) => step.by.includes(actor) && fits(step, facts))

/** The one row for a step by an actor under these facts, or undefined if it is not allowed. */
export const findStep = (name: StepName, facts: MatchFacts, actor: Actor): Step | undefined =>
  openSteps(facts, actor).find((step) => step.name === name)

/** True while a capture is unresolved at the provider: every step refused now is refused as `processing`. */
export const isProcessing = (facts: MatchFacts): boolean => facts.captureState === 'unknown'

/**
 * The instant at which the clock ends the present status, entered at `since`; null without a deadline. An unresolved
 * capture does not move the instant; the clock's step waits for it.
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
