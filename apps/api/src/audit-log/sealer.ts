import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { sealAudit } from './seal.repository.ts'

/** Seals periodically; writers of the log never wait for it. */
export function createSealer({ db, log }: { db: Database; log: FastifyBaseLogger }): Loop {
  return createLoop({
    everyMs: SERVER_LIMITS.audit.sealEveryMs,
    work: () => sealAudit(db),
    onError: (error) => log.warn({ err: error }, 'the audit log could not be sealed; it is tried again'),
  })
}
