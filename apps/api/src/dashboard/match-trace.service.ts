import type { MatchTrace } from '@refcall/contract'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { parseTraceparent } from '../platform/traceparent.ts'
import { findMatchWithReferee } from './dashboard.repository.ts'
import { readOtlp } from './read-otlp.ts'

const NONE: MatchTrace = { traceId: null, startedAt: null, spans: [] }
const WAIT_MS = 3_000

/**
 * The trace of one match, read from where the collector keeps it.
 * @throws Refusal `not_found`, `unavailable` while that does not answer
 */
export async function readMatchTrace(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  matchId: string,
): Promise<MatchTrace> {
  const match = await findMatchWithReferee(db, matchId)
  if (!match) throw new Refusal('not_found')
  const traceId = parseTraceparent(match.traceparent)?.traceId
  const readUrl = config.tracing?.readUrl
  if (!traceId || !readUrl) return NONE
  try {
    const answer = await fetch(`${readUrl}/api/v3/traces/${traceId}`, { signal: AbortSignal.timeout(WAIT_MS) })
    // It has let go of what is old.
    if (answer.status === 404) return { ...NONE, traceId }
    if (!answer.ok) throw new Error(`the store of traces answered ${answer.status}`)
    return { traceId, ...readOtlp(await answer.json()) }
  } catch (error) {
    log.warn({ err: error }, 'a trace could not be read')
    throw new Refusal('unavailable', { retryAfter: 2 })
  }
}
