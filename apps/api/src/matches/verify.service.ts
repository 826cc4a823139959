import type { Match } from '@refcall/contract'
import { attemptsLeft, findStep, isProcessing, LIMITS } from '@refcall/domain'
import { countFailure, countFailuresSince, lockPresentCode, markVerified } from '../codes/index.ts'
import { openIncident } from '../incidents/index.ts'
import { transact, type Work } from '../outbox/index.ts'
import { beginCapture, paymentsOf, type OperationRow } from '../payments/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { refereesOfCaller } from '../referees/index.ts'
import { announce } from './announce.ts'
import { factsOf } from './match-facts.ts'
import { toRefereeMatch } from './match-view.ts'
import { findMatch, lockMatch, type MatchWithParties } from './match.repository.ts'

const DAY_MS = 86_400_000

type Verdict =
  | { readonly operation: OperationRow }
  | { readonly refusal: Refusal }
  /** The code was right before, and the answer is there already. */
  | { readonly repeated: true }

/**
 * The right code starts the match: the hold is captured, the referee paid out of it. Who enters it is checked before
 * the code is compared, so that a stranger burns no attempt.
 * @returns the match in progress, with the exact payout
 * @throws Refusal `not_found`, `wrong_code`, `code_expired`, `code_blocked`, `capture_refused`, `processing` while the
 * provider's answer is awaited
 */
export async function verifyCode(deps: Deps, caller: Caller, matchId: string, code: string): Promise<Match> {
  const { worker } = paymentsOf(deps)
  const refereeIds = await refereesOfCaller(deps, caller)
  const verdict = await transact(deps, async (trx, tell, now): Promise<Verdict> => {
    const match = await lockMatch(trx, matchId)
    if (!match?.referee_id || !refereeIds.includes(match.referee_id)) throw new Refusal('not_found')
    return judge({ trx, tell, now }, match, match.referee_id, code)
  })
  if ('refusal' in verdict) throw verdict.refusal
  if ('operation' in verdict) {
    // Whatever goes wrong from here on, the capture is written down and will be asked for again.
    await worker.runLeased(verdict.operation).catch((error: unknown) => deps.log.error({ err: error }, 'a capture is in doubt'))
  }
  const match = await findMatch(deps.db, matchId)
  if (match?.referee_id && match.captured !== null) return toRefereeMatch(match, { id: match.referee_id, place: null })
  throw new Refusal(match?.status === 'payment_pending' ? 'capture_refused' : 'processing')
}

/** A refusal is an answer here and not thrown: the attempt that it counts has to be kept. */
async function judge(work: Work, match: MatchWithParties, refereeId: string, entered: string): Promise<Verdict> {
  const { trx, now } = work
  const facts = factsOf(match, now)
  const code = await lockPresentCode(trx, match.id)
  if (code?.verified_at) {
    if (isProcessing(facts)) return { refusal: new Refusal('processing') }
    const isSame = code.code === entered && code.verified_by === refereeId
    return isSame ? { repeated: true } : { refusal: new Refusal('wrong_status', { status: match.status }) }
  }
  if (!findStep('verify', facts, 'referee')) return { refusal: new Refusal('wrong_status', { status: match.status }) }
  if (!code || attemptsLeft(code.failures) === 0) return { refusal: blocked() }
  if (code.expires_at <= now) return { refusal: new Refusal('code_expired', { requiresRegeneration: true }) }
  if (code.code !== entered) {
    await countFailure(trx, code, refereeId, now)
    await watchGuessing(work, match.id, refereeId)
    const remainingAttempts = attemptsLeft(code.failures + 1)
    return { refusal: remainingAttempts === 0 ? blocked() : new Refusal('wrong_code', { remainingAttempts }) }
  }
  await markVerified(trx, code, refereeId, now)
  const operation = await beginCapture(work, match)
  announce(work.tell, { ...match, hold_state: 'capturing', code: null, code_expires_at: null })
  return { operation }
}

const blocked = (): Refusal => new Refusal('code_blocked', { remainingAttempts: 0, requiresRegeneration: true })

/** A referee who reaches the day's limit takes no more electronic matches, and a person is told. */
async function watchGuessing({ trx, now }: Work, matchId: string, refereeId: string): Promise<void> {
  const failures = await countFailuresSince(trx, refereeId, new Date(now.getTime() - DAY_MS))
  if (failures < LIMITS.code.failuresPerRefereePerDay) return
  await openIncident(trx, { subject: refereeId, matchId, facts: { kind: 'guessing', failures } }, now)
}
