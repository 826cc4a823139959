import { SERVER_LIMITS } from '../../platform/limits.ts'
import { pauseAfter } from './pause-after.ts'

const { retryMs, retryMaxMs, retrySpread } = SERVER_LIMITS.payment

describe('works', () => {
  it('begins with a second, grows gently, and stays within seconds', () => {
    const pauses = Array.from({ length: 100 }, (_, index) => pauseAfter(index + 1, () => 0))
    expect(pauses.slice(0, 3)).toEqual([retryMs, 1.25 * retryMs, 1.5625 * retryMs])
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    expect(pauseAfter(10_000, () => 1)).toBe(retryMaxMs)
  })

  it('spreads those who failed together', () => {
    expect(pauseAfter(1, () => 0.999_999)).toBeCloseTo(retryMs * (1 + retrySpread), 0)
    expect(new Set(Array.from({ length: 20 }, () => pauseAfter(5))).size).toBeGreaterThan(1)
  })

  it('counts a try that nobody has counted as the first', () => {
    expect(pauseAfter(0, () => 0)).toBe(retryMs)
  })
})
