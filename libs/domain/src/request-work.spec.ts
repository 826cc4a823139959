import { LIMITS } from './limits.ts'
import { workBits } from './request-work.ts'

const { bitsMax, firstBits, freePerNetwork, requestsPerBit } = LIMITS.requestWork
/** Up to the first request of the highest price. */
const untilDearest = freePerNetwork + (bitsMax - firstBits) * requestsPerBit + 1

describe('the price of a request works', () => {
  it('as nothing for the first ones, then twice as much every so often', () => {
    const prices = Array.from({ length: untilDearest }, (_, index) => workBits(index + 1))
    expect(prices.slice(0, freePerNetwork).every((bits) => bits === 0)).toBe(true)
    expect(prices[freePerNetwork]).toBe(firstBits)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.max(...prices)).toBe(bitsMax)
  })

  it('as no more than a short wait for forty players of one network', () => {
    // A slow phone computes some 200,000 hashes a second.
    expect(2 ** workBits(40) / 200_000).toBeLessThan(1)
  })
})
