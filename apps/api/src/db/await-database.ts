import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isDatabaseAway } from './away.ts'

const ASK_EVERY_MS = 100
const TELL_EVERY_MS = 2_000

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Resolves once the database answers: after a machine's start, or a crash of both, it may need longer than the service. */
export async function awaitDatabase(db: Database, patienceMs: number, log: Log): Promise<void> {
  await tryWhileAway(() => sql`select 1`.execute(db), patienceMs, log)
}

/**
 * Retries start-up work while the database is unavailable. Errors that waiting does not fix (a wrong name or
 * password) are thrown at once.
 * @throws the last failure's own error, or when it is not available in time
 */
export async function tryWhileAway(work: () => Promise<unknown>, patienceMs: number, log: Log): Promise<void> {
  const began = performance.now()
  for (let tellAt = began; ;) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseAway(error)) throw error
      const waited = performance.now() - began
      if (waited >= patienceMs) {
        throw new Error(`its database is away since ${Math.round(waited / 1_000)} s: ${reasonOf(error)}`, {
          cause: error,
        })
      }
      if (performance.now() >= tellAt) {
        log.warn(`waiting for the database: ${reasonOf(error)}`)
        tellAt = performance.now() + TELL_EVERY_MS
      }
      await pause(ASK_EVERY_MS)
    }
  }
}

/** A refused connection to a name with two addresses has no message of its own. */
const reasonOf = ({ message, code }: Error & { readonly code?: string }): string => message || code || 'no answer'
