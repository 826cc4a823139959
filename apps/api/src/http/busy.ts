import { SERVER_LIMITS } from '../platform/limits.ts'

const { least, most } = SERVER_LIMITS.http.retryAfterSeconds

/** When a caller that was turned away should come back, in whole seconds: not all at one instant. */
export function retryAfter(): number {
  return least + Math.floor(Math.random() * (most - least + 1))
}

/**
 * How large a part of the calls is turned away: none up to the limit, all from twice as much on.
 * @param delayMs by how much the event loop lagged, on average over the last second
 */
export function shedShare(delayMs: number, limitMs: number): number {
  return Math.min(1, Math.max(0, delayMs / limitMs - 1))
}
