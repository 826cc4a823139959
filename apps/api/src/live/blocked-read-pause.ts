import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'

/** Delays in milliseconds: most transactions end at once, some take longer. */
const RETRY_MS = { first: 1, later: 5, laterAfter: 20 }
/** A transaction that is open for longer was probably forgotten: it is logged, and the log is read less often. */
const FORGOTTEN_AFTER_MS = 5_000
const FORGOTTEN_RETRY_MS = 100

/** How long to wait before reading the log again while an event waits for an older open transaction. */
export interface BlockedReadPause {
  /** @returns milliseconds */
  after(read: { readonly isBlocked: boolean }): number
}

export function createBlockedReadPause(clock: Clock, log: FastifyBaseLogger): BlockedReadPause {
  let since: Date | null = null
  let isLogged = false
  return {
    after({ isBlocked }) {
      const now = clock.now()
      since = isBlocked ? (since ?? now) : null
      const blockedMs = since ? now.getTime() - since.getTime() : 0
      const isForgotten = blockedMs > FORGOTTEN_AFTER_MS
      if (isForgotten && !isLogged) {
        log.warn({ since }, 'live delivery waits for a transaction open since then, in any database of the server')
      }
      isLogged = isForgotten
      if (isForgotten) return FORGOTTEN_RETRY_MS
      return blockedMs > RETRY_MS.laterAfter ? RETRY_MS.later : RETRY_MS.first
    },
  }
}
