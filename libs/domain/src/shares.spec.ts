import fc from 'fast-check'
import { providerStep } from './charge.ts'
import { CURRENCIES } from './currencies.ts'
import { estimatedPayoutMinor, payoutAfterReturn, sharesOf } from './shares.ts'

const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code))

describe('shares of a capture', () => {
  it('works: 5 % and the real fee come off, the rest is the referee’s', () => {
    expect(sharesOf(1600, 76, 'USD')).toEqual({ captured: 1600, processingFee: 76, platformFee: 80, payout: 1444, rounding: 0 })
    expect(sharesOf(4920, 173, 'KWD')).toEqual({ captured: 4920, processingFee: 173, platformFee: 246, payout: 4500, rounding: 1 })
    expect(sharesOf(50, 60, 'USD')).toEqual({ captured: 50, processingFee: 60, platformFee: -10, payout: 0, rounding: 0 })
  })

  it('works: in every currency the parts add up, and the payout can be transferred', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.nat(100_000), currency, (captured, fee, code) => {
        const { platformFee, payout, rounding } = sharesOf(captured, fee, code)
        expect(platformFee + payout + rounding + fee).toBe(captured)
        expect(payout).toBeGreaterThanOrEqual(0)
        expect(payout % providerStep(code)).toBe(0)
        expect(rounding).toBeLessThan(providerStep(code))
      }),
    )
  })

  it('works: what comes back takes its part of the payout with it', () => {
    expect([0, 400, 800, 1600].map((back) => payoutAfterReturn(1444, back, 1600, 'USD'))).toEqual([1444, 1083, 722, 0])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.double({ min: 0, max: 1, noNaN: true }), currency, (whole, part, code) => {
        const { payout } = sharesOf(whole, Math.floor(whole / 30), code)
        const left = payoutAfterReturn(payout, Math.floor(whole * part), whole, code)
        expect(left).toBeLessThanOrEqual(payout)
        expect(left % providerStep(code)).toBe(0)
        expect([payoutAfterReturn(payout, whole, whole, code), payoutAfterReturn(payout, 0, whole, code)]).toEqual([0, payout])
      }),
    )
  })

  it('refuses: more back than was charged', () => {
    expect(() => payoutAfterReturn(90, 101, 100, 'USD')).toThrow(RangeError)
  })
})

describe('the estimate', () => {
  it('works: near what the real fee will leave, in the price’s own currency', () => {
    expect(estimatedPayoutMinor(1600, 'USD', '1')).toBe(1444)
    expect(estimatedPayoutMinor(2400, 'JPY', '0.0066')).toBe(2165)
    expect(estimatedPayoutMinor(0, 'USD', '1')).toBe(0)
  })
})
