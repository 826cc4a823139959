import fc from 'fast-check'
import { minorUnits, partOf, providerUnits } from './amounts.ts'
import { providerStep } from './charge.ts'
import { CURRENCIES, type CurrencyCode } from './currencies.ts'
import { estimatedPayoutMinor, payoutAfterReturn, sharesOf } from './shares.ts'

const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code))

const shared = (captured: number, fee: number, code: CurrencyCode) =>
  sharesOf({ captured: partOf('captured', captured), processingFee: partOf('processingFee', fee), currency: code })

const left = (payout: number, returned: number, charged: number, code: CurrencyCode) =>
  payoutAfterReturn({
    payout: partOf('payout', payout),
    returned: partOf('returned', returned),
    charged: providerUnits(charged),
    currency: code,
  })

describe('shares of a capture', () => {
  it('K-04: works: 5 % and the real fee come off, the rest is the referee’s', () => {
    expect(shared(1600, 76, 'USD')).toEqual({
      captured: 1600,
      processingFee: 76,
      platformFee: 80,
      payout: 1444,
      rounding: 0,
      currency: 'USD',
    })
    expect(shared(4920, 173, 'KWD')).toEqual({
      captured: 4920,
      processingFee: 173,
      platformFee: 246,
      payout: 4500,
      rounding: 1,
      currency: 'KWD',
    })
    expect(shared(50, 60, 'USD')).toEqual({
      captured: 50,
      processingFee: 60,
      platformFee: -10,
      payout: 0,
      rounding: 0,
      currency: 'USD',
    })
  })

  it('works: in every currency the parts add up, and the payout can be transferred', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.nat(100_000), currency, (captured, fee, code) => {
        const { platformFee, payout, rounding } = shared(captured, fee, code)
        expect(platformFee + payout + rounding + fee).toBe(captured)
        expect(payout).toBeGreaterThanOrEqual(0)
        expect(payout % providerStep(code)).toBe(0)
        expect(rounding).toBeLessThan(providerStep(code))
      }),
    )
  })

  it('works: what comes back takes its part of the payout with it', () => {
    expect([0, 400, 800, 1600].map((back) => left(1444, back, 1600, 'USD'))).toEqual([1444, 1083, 722, 0])
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        currency,
        (whole, part, code) => {
          const { payout } = shared(whole, Math.floor(whole / 30), code)
          const kept = left(payout, Math.floor(whole * part), whole, code)
          expect(kept).toBeLessThanOrEqual(payout)
          expect(kept % providerStep(code)).toBe(0)
          expect([left(payout, whole, whole, code), left(payout, 0, whole, code)]).toEqual([0, payout])
        },
      ),
    )
  })

  it('refuses: more back than was charged, less than nothing, and a return where nothing was charged', () => {
    for (const [returned, charged] of [
      [101, 100],
      [-1, 100],
      [0, 0],
    ] as const)
      expect(() => left(90, returned, charged, 'USD')).toThrow('No more comes back than was charged')
  })
})

describe('the estimate', () => {
  it('works: near what the real fee will leave, in the price’s own currency', () => {
    expect(estimatedPayoutMinor(minorUnits(1600), 'USD', '1')).toBe(1444)
    expect(estimatedPayoutMinor(minorUnits(2400), 'JPY', '0.0066')).toBe(2165)
    expect(estimatedPayoutMinor(minorUnits(0), 'USD', '1')).toBe(0)
  })
})
