import { attemptsLeft, DAY } from '@refcall/domain'
import { countFailure, countFailuresSince, markVerified, type lockPresentCode } from '../codes/index.ts'
import { openIncident } from '../incidents/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'

/** A code that a referee has entered, beside the match's present one, which is locked. */
export interface EnteredCode {
  readonly refereeId: string
  readonly entered: string
  readonly code: Awaited<ReturnType<typeof lockPresentCode>>
}

/**
 * Compares the code; the right one is used up.
 * @returns a refusal instead of throwing it: the attempt that was counted must be committed
 */
export async function tryCode(
  work: UnitOfWork,
  matchId: string,
  { refereeId, entered, code }: EnteredCode,
): Promise<Refusal | null> {
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
}

const blocked = (): Refusal => new Refusal('code_blocked', { remainingAttempts: 0, requiresRegeneration: true })

/** A referee who reaches the daily limit cannot take more electronic matches, and operators get an incident. */
async function watchGuessing({ trx, now }: UnitOfWork, matchId: string, refereeId: string): Promise<void> {
  const failures = await countFailuresSince(trx, refereeId, new Date(now.getTime() - DAY))
  if (failures < SERVER_LIMITS.code.failuresPerRefereePerDay) return
  await openIncident(trx, { subject: refereeId, matchId, facts: { kind: 'guessing', failures } }, now)
}
