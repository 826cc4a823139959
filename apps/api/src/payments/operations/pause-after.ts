import { LIMITS } from '@refcall/domain'

const GROWTH = 1.25

/**
 * Milliseconds until what was tried so often, and came to nothing, is tried again. While a provider is away for hours
 * each of its open questions costs one call every few seconds; once it is back all are answered within as many.
 */
export function pauseAfter(tries: number, chance: () => number = Math.random): number {
  const { retryMs, retryMaxMs, retrySpread } = LIMITS.payment
  const grown = Math.min(retryMs * GROWTH ** (Math.max(tries, 1) - 1), retryMaxMs / (1 + retrySpread))
  return grown * (1 + retrySpread * chance())
}
