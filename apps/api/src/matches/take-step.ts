import { findStep, isActive, isProcessing, type Actor, type Check, type Step, type StepName } from '@refcall/domain'
import { joinTrace } from '../db/spans.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { applyEffects } from './effects.ts'
import { deadlineIn, factsOf } from './match-facts.ts'
import { insertStep } from './match-step.repository.ts'
import type { MatchRecord } from './match-record.ts'
import { moveMatch, type MatchChange } from './match.repository.ts'
import { followStep } from './progress/follow-step.ts'
import { moveMoney } from './step-money.ts'

export interface StepTaker {
  readonly actor: Actor
  /** The device, referee or account that acts; null for the clock. */
  readonly actorId: string | null
  readonly requestId: string | null
  /** The operator's reason; replaces the table's cause. */
  readonly reason?: string
  /** The checks of the step that the caller has made. */
  readonly checked?: readonly Check[]
  /** Columns that the step changes besides its own. */
  readonly change?: MatchChange
  /** When the facts of the step held; now by default. */
  readonly at?: Date
}

/**
 * Takes one step of the lifecycle table: status, history and effects together. A step that captures only sends the
 * capture: the provider's own step moves the match.
 * @param match as it was read; a change since then refuses the step
 * @throws Refusal `wrong_status` when the table has no such step for these facts and this actor, or when another step was
 * faster, `processing` when the reason is a capture whose result is pending
 */
export async function takeStep(
  work: UnitOfWork,
  match: MatchRecord,
  name: StepName,
  taker: StepTaker,
): Promise<MatchRecord> {
  const step = stepFor(match, name, taker, taker.at ?? work.now)
  if (step.money === 'capture') return applyMoneyAndEffects(work, match, match, step)
  const change = { ...changeOf(step, match, work.now, taker.actor), ...taker.change }
  const moved = await moveMatch(work.trx, match, change)
  if (!moved) throw new Refusal('wrong_status')
  return writeStepAndEffects(work, match, moved, step, taker)
}

/** @throws Error if the caller has not made a check of the step */
function stepFor(match: MatchRecord, name: StepName, { actor, checked = [] }: StepTaker, at: Date): Step {
  const facts = factsOf(match, at)
  const step = findStep(name, facts, actor)
  if (!step)
    throw isProcessing(facts) ? new Refusal('processing') : new Refusal('wrong_status', { status: match.status })
  const unchecked = step.checks?.find((check) => !checked.includes(check))
  if (unchecked) throw new Error(`${name} was not checked: ${unchecked}`)
  return step
}

/**
 * Writes what belongs to a step besides the match's own row: its row of the history, the referee's way, its money and its
 * effects. `before` is null for a new match.
 */
export async function writeStepAndEffects(
  work: UnitOfWork,
  before: MatchRecord | null,
  after: MatchRecord,
  step: Step,
  taker: StepTaker,
): Promise<MatchRecord> {
  await insertStep(work.trx, {
    match_id: after.id,
    sequence: after.version,
    step: step.name,
    actor: taker.actor,
    actor_id: taker.actorId,
    from_status: before?.status ?? null,
    to_status: after.status,
    cause: taker.reason ?? step.cause,
    request_id: taker.requestId,
    at: work.now,
  })
  await followStep(work, before, after, step, taker.actor)
  joinTrace(before?.traceparent)
  work.outbox.count({ what: 'step', step: step.name, to: after.status })
  if (step.name === 'accept' && after.dispatch_round === 1) {
    work.outbox.count({ what: 'accepted', afterMs: work.now.getTime() - after.created_at.getTime() })
  }
  return applyMoneyAndEffects(work, before ?? after, after, step)
}

/** Moves the money of a step and applies its effects. */
async function applyMoneyAndEffects(
  work: UnitOfWork,
  before: MatchRecord,
  after: MatchRecord,
  step: Step,
): Promise<MatchRecord> {
  const paid = { ...after, ...(await moveMoney(work, before, after, step)) }
  return applyEffects(work, before, paid, step)
}

/** The columns that entering a step's status changes on the match. */
function changeOf(step: Step, match: MatchRecord, now: Date, actor: Actor): MatchChange {
  const endedBy = actor === 'operator' ? actor : step.name
  return {
    status: step.to,
    // A step that stays in its status does not extend the deadline.
    ...(step.to !== match.status && { deadline_at: deadlineOfStep(step, match, now) }),
    ...(step.to !== 'pending' && { wave_at: null }),
    ...(step.to === 'completed' && { completed_at: now, ended_by: endedBy }),
    ...(step.to === 'cancelled' && { cancelled_at: now, ended_by: endedBy }),
    // The place is needed only to restore the duty.
    ...(!isActive(step.to) && { duty_before: null }),
  }
}

/** A code is worthless without the hold: the deadline lies before the provider releases it. */
function deadlineOfStep(step: Step, match: MatchRecord, now: Date): Date | null {
  const deadline = deadlineIn(step.to, match, now)
  if (step.to !== 'awaiting_verification' || !match.capture_before || !deadline) return deadline
  return new Date(Math.min(deadline.getTime(), match.capture_before.getTime() - SERVER_LIMITS.payment.holdMarginMs))
}
