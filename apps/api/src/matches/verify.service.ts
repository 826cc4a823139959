import type { Match } from '@refcall/contract'
import { findStep, isProcessing } from '@refcall/domain'
import { lockPresentCode, markVerified } from '../codes/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../outbox/index.ts'
import { findOperation, operationIdOf, paymentsOf, type OperationRow } from '../payments/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRefereeOfCaller } from '../referees/index.ts'
import { publishToPlayer } from './announce.ts'
import { tryCode } from './try-code.ts'
import { factsOf } from './match-facts.ts'
import { toRefereeMatch } from './match-view.ts'
import type { MatchRecord } from './match-record.ts'
import { findMatch, lockMatch } from './match.repository.ts'
import { takeStep, type StepTaker } from './take-step.ts'

type CodeCheck =
  | { readonly operation: OperationRow }
  | { readonly refusal: Refusal }
  /** The code was right before, and the result is known. */
  | { readonly repeated: true }

/**
 * The right code starts the match: the hold is captured and the referee is paid from it. The caller's right to enter it
 * is checked before the code is compared, so that a stranger uses up no attempt.
 * @returns the match in progress, with the exact payout
 * @throws Refusal `not_found`, `wrong_code`, `code_expired`, `code_blocked`, `capture_refused`, `processing` while the
 * provider's answer is pending
 */
export async function verifyCode(
  deps: TransactDeps & Pick<Deps, 'log'>,
  caller: Caller,
  matchId: string,
  code: string,
): Promise<Match> {
  const { worker } = paymentsOf(deps)
  const check = await transact(deps, async (work): Promise<CodeCheck> => {
    const { trx } = work
    const match = await lockMatch(trx, matchId)
    if (!match?.referee_id || !(await isRefereeOfCaller(trx, caller, match.referee_id))) throw new Refusal('not_found')
    return checkCode(work, match, match.referee_id, code)
  })
  if ('refusal' in check) throw check.refusal
  if ('operation' in check) {
    // After a failure here the capture stays written and is retried.
    await worker
      .runLeased(check.operation)
      .catch((error: unknown) => deps.log.error({ err: error }, 'the outcome of a capture is unknown'))
  }
  const match = await findMatch(deps.db, matchId)
  if (match?.referee_id && match.captured !== null) return toRefereeMatch(match, { id: match.referee_id, place: null })
  throw new Refusal(match?.status === 'payment_pending' ? 'capture_refused' : 'processing')
}

/**
 * Takes a code as entered in time, and begins the capture of a locked match again: the provider has captured by our own
 * operation, which this database has forgotten together with the code's entry. The operation
 * is left leased: a worker repeats the capture under its key when the lease ends.
 * @returns false if the match does not wait for a code
 */
export async function adoptVerification(work: UnitOfWork, match: MatchRecord): Promise<boolean> {
  const { trx, now } = work
  const code = await lockPresentCode(trx, match.id)
  if (!match.referee_id || !code || code.verified_at) return false
  const at = new Date(Math.min(now.getTime(), code.expires_at.getTime() - 1))
  if (!findStep('verify', factsOf(match, at), 'referee')) return false
  await markVerified(trx, code, match.referee_id, at)
  await takeStep(work, match, 'verify', { ...verifying(match.referee_id), at })
  return true
}

/** Refusals are returned, not thrown: the attempt that was counted must be committed. */
async function checkCode(work: UnitOfWork, match: MatchRecord, refereeId: string, entered: string): Promise<CodeCheck> {
  const { trx, now } = work
  const facts = factsOf(match, now)
  const code = await lockPresentCode(trx, match.id)
  if (code?.verified_at) {
    if (isProcessing(facts)) return { refusal: new Refusal('processing') }
    const isSame = code.code === entered && code.verified_by === refereeId
    return isSame ? { repeated: true } : { refusal: new Refusal('wrong_status', { status: match.status }) }
  }
  if (!findStep('verify', facts, 'referee')) return { refusal: new Refusal('wrong_status', { status: match.status }) }
  const refusal = await tryCode(work, match.id, { refereeId, entered, code })
  if (refusal) {
    // The last attempt: the player reads at once that a new code is needed.
    if (refusal.code === 'code_blocked' && match.code !== null) {
      publishToPlayer(work.outbox, { ...match, code: null, code_expires_at: null })
    }
    return { refusal }
  }
  await takeStep(work, match, 'verify', verifying(refereeId))
  const capture = match.hold_id && (await findOperation(trx, operationIdOf(match.hold_id, 'capture')))
  if (!capture) throw new Error(`the code of ${match.id} is verified, and nothing is captured`)
  return { operation: capture }
}

const verifying = (refereeId: string): StepTaker => ({
  actor: 'referee',
  actorId: refereeId,
  requestId: null,
  checked: ['right_code'],
})
