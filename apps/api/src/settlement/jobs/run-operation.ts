import { lockMatch } from '../../matches/index.ts'
import { transact, type UnitOfWork, type TransactDeps } from '../../outbox/index.ts'
import { decideDone, markUnknown, lockHold, lockUndecided, nextGeneration, paymentsOf } from '../../payments/index.ts'
import type { OperationKind, OperationOf, OperationRow } from '../../payments/payment.table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Outcome } from '../../platform/payment-provider.ts'
import { captureJob } from './capture.ts'
import type { Job, Subject } from './job.ts'
import { openJob, tipJob } from './open.ts'
import { refundJob } from './refund.ts'
import { releaseJob } from './release.ts'
import { reverseJob, tipReverseJob } from './reverse.ts'
import { tipTransferJob, transferJob } from './transfer.ts'

/**
 * One attempt of an operation that is leased and committed: the provider is called outside any transaction; one
 * transaction then writes its answer, the ledger and the match's step.
 */
export function runOperation(deps: TransactDeps & Pick<Deps, 'log'>, operation: OperationRow): Promise<void> {
  switch (operation.kind) {
    case 'open':
      return run(deps, openJob, operation)
    case 'capture':
      return run(deps, captureJob, operation)
    case 'release':
      return run(deps, releaseJob, operation)
    case 'transfer':
      return run(deps, transferJob, operation)
    case 'refund':
      return run(deps, refundJob, operation)
    case 'reverse':
      return run(deps, reverseJob, operation)
    case 'tip':
      return run(deps, tipJob, operation)
    case 'tip_transfer':
      return run(deps, tipTransferJob, operation)
    case 'tip_reverse':
      return run(deps, tipReverseJob, operation)
  }
}

async function run<Kind extends OperationKind, T extends { readonly id: string }>(
  deps: TransactDeps & Pick<Deps, 'log'>,
  job: Job<Kind, T>,
  operation: OperationOf<Kind>,
): Promise<void> {
  const { provider } = paymentsOf(deps)
  // After an unknown outcome, look the object up before retrying: it outlives idempotency keys.
  const seen = operation.state === 'unknown' ? await job.lookUp(deps.db, provider, operation) : null
  if (seen?.outcome === 'unknown') return write(deps, job, operation, seen)
  if (seen?.outcome === 'done' && seen.value) return write(deps, job, operation, { outcome: 'done', value: seen.value })
  const asked = performance.now()
  const answer = await job.ask(deps.db, provider, operation)
  if (!answer) return writeLocked(deps, operation, lock, async (work, subject) => job.blocked?.(work, subject))
  deps.meter.count({
    what: 'provider_call',
    kind: operation.kind,
    outcome: answer.outcome,
    ms: performance.now() - asked,
  })
  if (answer.outcome !== 'unknown' || !answer.keyIsSpent) return write(deps, job, operation, answer)
  // The key is used up and its effect is final: look it up now.
  const found = await job.lookUp(deps.db, provider, operation)
  if (found.outcome !== 'done') return write(deps, job, operation, answer)
  if (found.value) return write(deps, job, operation, { outcome: 'done', value: found.value })
  const next = await transact(deps, ({ trx, now }) =>
    nextGeneration(trx, operation, { dueAt: now, leased: true, ending: 'undone' }, now),
  )
  return next && run(deps, job, next)
}

async function write<Kind extends OperationKind, T extends { readonly id: string }>(
  deps: TransactDeps & Pick<Deps, 'log'>,
  job: Job<Kind, T>,
  operation: OperationOf<Kind>,
  answer: Outcome<T>,
): Promise<void> {
  if (answer.outcome === 'unknown') {
    deps.log.warn(
      { operation: operation.id, kind: operation.kind, reason: answer.reason },
      'the provider’s answer is unknown',
    )
    return markUnknown(deps.db, operation, deps.clock.now())
  }
  if (answer.outcome === 'refused') {
    return writeLocked(deps, operation, lock, (work, subject) => {
      deps.log.warn({ operation: operation.id, kind: operation.kind, reason: answer.reason }, 'the provider refused')
      return job.refused(work, subject, answer.code)
    })
  }
  const { value } = answer
  const decide: Take<Kind> = (work, present) => decideDone(work, present, { providerId: value.id })
  return writeLocked(deps, operation, decide, (work, subject) => job.done(work, subject, value))
}

/** Locks an operation before its result is written; undefined when it was decided meanwhile. */
type Take<Kind extends OperationKind> = (
  work: UnitOfWork,
  operation: OperationOf<Kind>,
) => Promise<OperationOf<Kind> | undefined>

const lock = <Kind extends OperationKind>({ trx }: UnitOfWork, operation: OperationOf<Kind>) =>
  lockUndecided(trx, operation)

/** Writes a result with match, hold and operation locked, in this order; nothing when the operation was decided meanwhile. */
async function writeLocked<Kind extends OperationKind>(
  deps: TransactDeps,
  claimed: OperationOf<Kind>,
  take: Take<Kind>,
  write: (work: UnitOfWork, subject: Subject<Kind>) => Promise<void>,
): Promise<void> {
  await transact(deps, async (work) => {
    const { trx } = work
    const match = claimed.match_id ? ((await lockMatch(trx, claimed.match_id)) ?? null) : null
    const hold = await lockHold(trx, claimed.hold_id)
    const operation = await take(work, claimed)
    if (!operation) return
    // `hastenTransfersTo` moved the due time during this attempt: what the provider answered may be outdated.
    const isHastened = (operation.next_try_at?.getTime() ?? 0) > (claimed.next_try_at?.getTime() ?? 0)
    await write(work, { operation, hold, match, isHastened })
  })
}
