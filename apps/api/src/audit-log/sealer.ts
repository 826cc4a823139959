import { LIMITS } from '@refcall/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import { sealAudit } from './seal.repository.ts'

/** Seals periodically until stopped; writers of the log never wait for it. */
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
      timer ??= setInterval(seal, LIMITS.audit.sealEveryMs)
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      timer = undefined
      await sealing
    },
  }
}
