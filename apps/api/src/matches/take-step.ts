import { findStep, isActive, type Actor, type Step, type StepName } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Tell } from '../transact.ts'
import { applyEffects } from './effects.ts'
import { deadlineIn, factsOf } from './match-facts.ts'
import { insertStep } from './match-step.repository.ts'
import { updateMatch, type MatchChange, type MatchWithParties } from './match.repository.ts'

export interface StepTaker {
  readonly actor: Actor
  /** The device, referee or account that acts; null for the clock. */
  readonly actorId: string | null
  readonly requestId: string | null
  /** The operator's reason, in place of the table's cause. */
  readonly reason?: string
}

/** The transaction a step is taken in. */
export interface Work {
  readonly trx: Trx
  readonly tell: Tell
  readonly now: Date
}

/**
 * Takes one step of the lifecycle table on a locked match: status, history and effects together.
 * @throws Refusal `wrong_status` when the table has no such step for these facts and this actor
 */
export async function takeStep(
  work: Work,
  match: MatchWithParties,
  name: StepName,
  taker: StepTaker,
): Promise<MatchWithParties> {
  const step = findStep(name, factsOf(match), taker.actor)
  if (!step) throw new Refusal('wrong_status', { status: match.status })
  const moved = await updateMatch(work.trx, match.id, changeOf(step, match, work.now, taker.actor))
  return followStep(work, match, { ...match, ...moved }, step, taker)
}

/**
 * What belongs to a step once the match has moved: its row of the history and its effects. `before` is null for a
 * match that begins.
 */
export async function followStep(
  work: Work,
  before: MatchWithParties | null,
  after: MatchWithParties,
  step: Step,
  taker: StepTaker,
): Promise<MatchWithParties> {
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
  return applyEffects(work, before ?? after, after, step)
}

/** What entering a step's status writes on the match itself. */
export function changeOf(step: Step, match: MatchWithParties, now: Date, actor: Actor): MatchChange {
  const endedBy = actor === 'operator' ? actor : step.name
  return {
    status: step.to,
    deadline_at: deadlineIn(step.to, match, now),
    ...(step.to === 'completed' && { completed_at: now, ended_by: endedBy }),
    ...(step.to === 'cancelled' && { cancelled_at: now, ended_by: endedBy }),
    // The place that duty would come back to is of no more use.
    ...(!isActive(step.to) && { duty_before: null }),
  }
}
