import { attemptsLeft, type Check, type Step } from '@refcall/domain'
import { countFailure, countFailuresSince, markVerified, type lockPresentCode } from '../codes/index.ts'
import { openIncident } from '../incidents/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import type { RefereeRow } from '../referees/index.ts'
import { refusalOfElectronic } from './takes-electronic.ts'

const DAY_MS = 86_400_000

type PresentCode = Awaited<ReturnType<typeof lockPresentCode>>

/** What each check needs besides the match. */
interface EvidenceOf {
  /** The referee is locked. */
  readonly referee_takes_electronic: { readonly caller: Caller; readonly referee: RefereeRow }
  /** `code`: the match's present one, locked. */
  readonly right_code: { readonly refereeId: string; readonly entered: string; readonly code: PresentCode }
}

/** The evidence that a caller supplies for the checks of a step. */
export type Evidence = Partial<EvidenceOf>

/** A refusal is returned, not thrown: what the check has counted must be committed. */
type Handler<Name extends Check> = (
  work: UnitOfWork,
  matchId: string,
  evidence: EvidenceOf[Name],
) => Promise<Refusal | null>

/** A handler for each check of the lifecycle table; a missing one does not compile. */
export type StepChecks = { readonly [Name in Check]: Handler<Name> }

const CHECKS: StepChecks = {
  referee_takes_electronic: ({ trx, now }, _, { caller, referee }) => refusalOfElectronic(trx, caller, referee, now),
  right_code: async (work, matchId, { refereeId, entered, code }) => {
    const { trx, now } = work
    if (!code || attemptsLeft(code.failures) === 0) return blocked()
    if (code.expires_at <= now) return new Refusal('code_expired', { requiresRegeneration: true })
    if (code.code === entered) {
      await markVerified(trx, code, refereeId, now)
      return null
    }
    await countFailure(trx, code, refereeId, now)
    await watchGuessing(work, matchId, refereeId)
    const remainingAttempts = attemptsLeft(code.failures + 1)
    return remainingAttempts === 0 ? blocked() : new Refusal('wrong_code', { remainingAttempts })
  },
}

/**
 * Runs the checks of a step in the table's order.
 * @returns the first refusal, null when there is none
 * @throws Error if the caller supplies no evidence for a check: a step never skips its checks
 */
export async function checkStep(
  step: Step,
  work: UnitOfWork,
  matchId: string,
  evidence: Evidence,
): Promise<Refusal | null> {
  for (const name of step.checks) {
    const refusal = await check(name, work, matchId, evidence)
    if (refusal) return refusal
  }
  return null
}

async function check<Name extends Check>(
  name: Name,
  work: UnitOfWork,
  matchId: string,
  evidence: Evidence,
): Promise<Refusal | null> {
  const given = evidence[name]
  if (given === undefined) throw new Error(`nothing to check ${name} by`)
  return CHECKS[name](work, matchId, given)
}

const blocked = (): Refusal => new Refusal('code_blocked', { remainingAttempts: 0, requiresRegeneration: true })

/** A referee who reaches the daily limit cannot take more electronic matches, and operators get an incident. */
async function watchGuessing({ trx, now }: UnitOfWork, matchId: string, refereeId: string): Promise<void> {
  const failures = await countFailuresSince(trx, refereeId, new Date(now.getTime() - DAY_MS))
  if (failures < SERVER_LIMITS.code.failuresPerRefereePerDay) return
  await openIncident(trx, { subject: refereeId, matchId, facts: { kind: 'guessing', failures } }, now)
}
