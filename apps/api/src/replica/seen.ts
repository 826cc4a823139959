import type { FastifyInstance, FastifyRequest } from 'fastify'
import { batchedBy } from '../db/batch-load.ts'
import { formatCursor, parseCursor, type Cursor } from '../outbox/index.ts'
import type { Config } from '../platform/config.ts'
import { readCookie, setCookie } from '../platform/cookies.ts'
import type { Deps } from '../platform/deps.ts'
import { readMark } from './replica.repository.ts'

/** The header in which a page says the id of the last live message that it has taken. */
const SEEN = 'refcall-seen'

/**
 * What this caller has seen and changed, which no read may fall behind; null where that is not known: who says nothing of what it
 * has seen, or keeps no cookie that says what it has changed.
 */
export function knownTo(request: FastifyRequest, config: Config): readonly Cursor[] | null {
  const seen = request.headers[SEEN]
  if (typeof seen !== 'string' || request.caller.isByBearer || !readCookie(request, config, 'key')) return null
  const changed = readCookie(request, config, 'changed')
  const known = [seen, ...(changed === null ? [] : [changed])].map(parseCursor)
  return known.every((cursor) => cursor !== null) ? known : null
}

/** The mark for all who ask meanwhile: it is read after their changes. */
const loadMark = batchedBy(async (db, asked: readonly undefined[]) => {
  const mark = await readMark(db)
  return asked.map(() => mark)
})

/** After each call that may have changed something the browser keeps, for a while, how far a replica must be to show it. */
export function noteChanges(app: FastifyInstance, deps: Deps): void {
  const { config, clock, log } = deps
  const markNow = async (): Promise<string> => {
    try {
      const { epoch, next } = await loadMark(deps, undefined)
      return formatCursor({ epoch, transaction: BigInt(next) - 1n, sequence: 0n, at: clock.now().getTime() })
    } catch (error) {
      log.warn({ err: error }, 'what was changed is not known to replicas: its browser reads from the primary')
      return 'unknown'
    }
  }
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    setCookie(reply, config, 'changed', await markNow())
  })
}
