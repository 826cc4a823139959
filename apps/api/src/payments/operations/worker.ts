import { LIMITS } from '@refcall/domain'
import type { Deps } from '../../deps.ts'
import type { OperationRow } from '../payment.table.ts'
import { claimDueMessages } from '../webhooks/inbox.repository.ts'
import { processMessage } from '../webhooks/process-message.ts'
import { claimDueOperations, claimOperation } from './operation.repository.ts'
import { runOperation } from './run-operation.ts'

/** Asks the provider for what the database says is due, and reads what its messages are about. */
export interface Worker {
  /** There may be something to do; nothing happens before `start`. */
  wake(): void
  start(): void
  /** Lets what is running end. */
  stop(): Promise<void>
  /** Asks for one operation now; resolves when this try is through, or at once when somebody else is at it. */
  runNow(operationId: string): Promise<void>
  /** Asks for an operation that the caller wrote down as leased. */
  runLeased(operation: OperationRow): Promise<void>
  /** Does all that is due at this moment and what follows of it. */
  settle(): Promise<void>
}

const AT_ONCE = 8

export function createWorker(deps: () => Deps): Worker {
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let pass: Promise<void> | null = null
  let isWoken = false

  const runLeased = (operation: OperationRow): Promise<void> => {
    const run = runOperation(deps(), operation).finally(() => running.delete(operation.id))
    running.set(operation.id, run)
    return run
  }

  /** @returns whether there was anything */
  const doDue = async (): Promise<boolean> => {
    const { db, clock, log } = deps()
    const operations = await claimDueOperations(db, clock.now(), AT_ONCE)
    const messages = await claimDueMessages(db, clock.now(), AT_ONCE)
    const runs = [...operations.map(runLeased), ...messages.map((message) => processMessage(deps(), message))]
    for (const { status, ...settled } of await Promise.allSettled(runs)) {
      // Its lease runs out, and it is tried again.
      if (status === 'rejected') log.error({ err: 'reason' in settled ? settled.reason : null }, 'an operation failed')
    }
    return runs.length > 0
  }

  const settle = async (): Promise<void> => {
    while (await doDue());
  }

  const tick = (): void => {
    if (!timer || pass) return
    isWoken = false
    pass = settle()
      .catch((error: unknown) => deps().log.warn({ err: error }, 'the payments worker failed; it tries again'))
      .finally(() => {
        pass = null
        if (isWoken) tick()
      })
  }

  return {
    wake: () => {
      isWoken = true
      tick()
    },
    start: () => {
      timer ??= setInterval(tick, LIMITS.payment.retryMs)
    },
    stop: async () => {
      if (timer) clearInterval(timer)
      timer = null
      await pass
      await Promise.allSettled(running.values())
    },
    runNow: async (operationId) => {
      const present = running.get(operationId)
      if (present) return present
      const { db, clock } = deps()
      const operation = await claimOperation(db, operationId, clock.now())
      if (operation) await runLeased(operation)
    },
    runLeased,
    settle,
  }
}
