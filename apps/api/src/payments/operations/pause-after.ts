import { SERVER_LIMITS } from '../../platform/limits.ts'

const GROWTH = 1.25

/**
 * Milliseconds before the next retry, by the number of failed attempts. While the provider is down for hours, each open
 * operation costs one call every few seconds; once it is back all are answered within as many.
 */
export function pauseAfter(tries: number, chance: () => number = Math.random): number {
  const { retryMs, retryMaxMs, retrySpread } = SERVER_LIMITS.payment
  const grown = Math.min(retryMs * GROWTH ** (Math.max(tries, 1) - 1), retryMaxMs / (1 + retrySpread))
  return grown * (1 + retrySpread * chance())
}
