import { findStep, type Actor, type Step, type StepName } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Tell } from '../transact.ts'
import { applyEffects } from './effects.ts'
import { deadlineIn, factsOf } from './match-facts.ts'
import { findMatch, insertStep, updateMatch, type MatchChange, type MatchWithParties } from './match.repository.ts'

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
  await updateMatch(work.trx, match.id, changeOf(step, match, work.now))
  await recordStep(work, match, step, taker)
  await applyEffects(work, match, step)
  return reread(work.trx, match.id)
}

/** What entering a step's status writes on the match itself. */
export function changeOf(step: Step, match: MatchWithParties, now: Date): MatchChange {
  return {
    status: step.to,
    deadline_at: deadlineIn(step.to, match, now),
    ...(step.to === 'completed' && { completed_at: now, ended_by: step.name }),
    ...(step.to === 'cancelled' && { cancelled_at: now, ended_by: step.name }),
  }
}

/** Writes the history row; the match has moved on by one version for it. */
export async function recordStep(
  { trx, now }: Work,
  match: Pick<MatchWithParties, 'id' | 'version' | 'status'>,
  step: Step,
  taker: StepTaker,
): Promise<void> {
  await insertStep(trx, {
    match_id: match.id,
    sequence: match.version + 1,
    step: step.name,
    actor: taker.actor,
    actor_id: taker.actorId,
    from_status: match.status,
    to_status: step.to,
    cause: taker.reason ?? step.cause,
    request_id: taker.requestId,
    at: now,
  })
}

export async function reread(trx: Trx, id: string): Promise<MatchWithParties> {
  const match = await findMatch(trx, id)
  if (!match) throw new Error(`match ${id} vanished inside its own transaction`)
  return match
}
