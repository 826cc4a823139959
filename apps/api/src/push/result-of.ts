import type { PushResponse } from './post.ts'
import type { PushResult } from './push-adapter.ts'

/** Interprets the response of a push service or relay. */
export function resultOf({ status, retryAfter }: PushResponse): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `it answered ${status}`
  const isPassing = status === 408 || status === 429 || status >= 500
  return isPassing ? { outcome: 'later', afterMs: pauseIn(retryAfter), reason } : { outcome: 'refused', reason }
}

/** The pause in milliseconds of a `Retry-After` header, given in seconds or as a date. */
function pauseIn(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** The result of a push without a response. The error's message is left out: it contains the address. */
export function resultOfFailure(error: unknown): PushResult {
  return { outcome: 'later', afterMs: null, reason: `there was no answer: ${codeOf(error)}` }
}

/** Node's error code. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN'
}
