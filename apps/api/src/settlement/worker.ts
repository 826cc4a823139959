/*
 * A hold is opened on the player's card, and captured when the referee enters the code. The capture's answer books the
 * shares, and writes the transfer of the payout to the referee's account; a match that ends before has its hold released.
 * Each call to the provider is an operation: a row written in the transaction of the step that asks for it, run after the
 * commit, and retried under the same key until its result is known. The answer, the ledger and the match's next step are
 * written in one transaction. A refund or a lost dispute reduces the payout or reverses a part of the transfer.
 */
import { followed, presentSpan } from '../db/spans.ts'
import type { TransactDeps } from '../outbox/index.ts'
import { claimDueOperations, claimOperation, readOperation } from '../payments/index.ts'
import type { InboxRow, OperationRow, StoredOperation } from '../payments/payment.table.ts'
import type { Deps, PaymentsWorker } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { runOperation } from './jobs/run-operation.ts'
import { claimDueMessages } from './webhooks/inbox.repository.ts'
import { processMessage } from './webhooks/process-message.ts'

/** Runs the operations that are due in the database, and processes webhook messages. */
export interface Worker extends PaymentsWorker, Pick<Loop, 'start'> {
  /** Waits for running operations to end. */
  stop(): Promise<void>
  /** Runs everything due now, and what follows from it, until nothing is due. */
  runAllDue(): Promise<void>
}

type WorkerDeps = TransactDeps & Pick<Deps, 'log' | 'tracer'>

/** Concurrent calls to the provider; a slow one does not block the others. */
const AT_ONCE = 16

export function createWorker(deps: () => WorkerDeps): Worker {
  const runs = createRuns(deps)
  const taken = new Set<Promise<void>>()

  const keep = (run: Promise<void>): void => {
    const kept = run
      // Its lease expires, and it is retried.
      .catch((error: unknown) => deps().log.error({ err: error }, 'an operation failed'))
      .finally(() => {
        taken.delete(kept)
        loop.wake()
      })
    taken.add(kept)
  }

  /** @returns whether anything was due */
  const takeDue = async (): Promise<boolean> => {
    const { db, clock } = deps()
    const operations = taken.size < AT_ONCE ? await claimDueOperations(db, clock.now(), AT_ONCE - taken.size) : []
    for (const row of operations) keep(readAndRun(row))
    const messages = taken.size < AT_ONCE ? await claimDueMessages(db, clock.now(), AT_ONCE - taken.size) : []
    for (const message of messages) keep(processTraced(deps(), message))
    return operations.length + messages.length > 0
  }

  // Async: a row that cannot be read fails like an operation.
  const readAndRun = async (row: StoredOperation): Promise<void> => runs.start(readOperation(row))

  const loop = createLoop({
    everyMs: SERVER_LIMITS.payment.retryMs,
    work: takeDue,
    onError: (error) => deps().log.warn({ err: error }, 'the payments worker failed; it tries again'),
  })

  return {
    wake: loop.wake,
    start: loop.start,
    stop: async () => {
      await loop.stop()
      await Promise.allSettled([...taken, ...runs.all()])
    },
    runNow: async (operationId) => {
      const present = runs.of(operationId)
      if (present) return present
      const { db, clock } = deps()
      const operation = await claimOperation(db, operationId, clock.now())
      if (operation) return runs.start(operation)
      // The worker may have claimed it at the same moment and be about to run it.
      await loop.idle()
      await runs.of(operationId)
    },
    runLeased: runs.start,
    runAllDue: async () => {
      while ((await takeDue()) || taken.size > 0) await Promise.all(taken)
    },
  }
}

/** The operations that run in this process, by id. */
function createRuns(deps: () => WorkerDeps) {
  const running = new Map<string, Promise<void>>()
  return {
    start: (operation: OperationRow): Promise<void> => {
      const run = runTraced(deps(), operation).finally(() => {
        // After its lease it may have been run a second time.
        if (running.get(operation.id) === run) running.delete(operation.id)
      })
      running.set(operation.id, run)
      return run
    },
    of: (operationId: string): Promise<void> | undefined => running.get(operationId),
    all: () => running.values(),
  }
}

function runTraced(deps: WorkerDeps, operation: OperationRow): Promise<void> {
  const name = `operation ${operation.kind}`
  // Of a request that waits for it, it is a piece; else it continues the trace of the request that wrote it.
  const span =
    presentSpan()?.child(name, 'internal') ?? deps.tracer.begin(name, 'consumer', { own: operation.traceparent })
  return followed(span, () => runOperation(deps, operation))
}

function processTraced(deps: WorkerDeps, message: InboxRow): Promise<void> {
  const span = deps.tracer.begin(`webhook ${message.type}`, 'consumer', { own: message.traceparent })
  return followed(span, () => processMessage(deps, message))
}
