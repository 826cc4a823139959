import { LIMITS } from '@refcall/domain'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'

const { sealEveryMs, sealedWithinMs } = LIMITS.audit

/** Chains what is in the log and not yet sealed. Of several processes that do so at once, one does. @returns how many rows */
export async function sealAudit(db: Database): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${sealedWithinMs} * interval '1 ms') as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}

/** Seals again and again until stopped; writers of the log never wait for it. */
export function createSealer({ db, log }: { db: Database; log: FastifyBaseLogger }) {
  let sealing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const seal = (): void => {
    sealing ??= runInBackground(() => sealAudit(db))
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'the audit log could not be sealed; it is tried again'))
      .finally(() => {
        sealing = null
      })
  }
  return {
    start: () => {
      timer ??= setInterval(seal, sealEveryMs)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      timer = undefined
      await sealing
    },
  }
}
