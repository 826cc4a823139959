import fc from 'fast-check'
import { minorUnits } from './amounts.ts'
import { payoutOf, platformFeeOf } from './fees.ts'
import { DEFAULT_RATE_MINOR, effectiveRate, matchPriceMinor } from './price.ts'

describe('prices', () => {
  it('works: players × games × rate', () => {
    expect(matchPriceMinor({ playerCount: 4, gamesRemaining: 2, rateMinor: DEFAULT_RATE_MINOR })).toBe(1600)
    expect(matchPriceMinor({ playerCount: 2, gamesRemaining: 5, rateMinor: minorUnits(0) })).toBe(0)
  })

  it('works: the stored rate, free at 0, 2.00 USD where there is none', () => {
    expect(effectiveRate('2.5', 'EUR')).toEqual({ rateMinor: 250, currency: 'EUR' })
    expect(effectiveRate('300', 'JPY')).toEqual({ rateMinor: 300, currency: 'JPY' })
    expect(effectiveRate('0', 'EUR')).toEqual({ rateMinor: 0, currency: 'EUR' })
    for (const missing of [null, undefined, '', '-1', 'x']) {
      expect(effectiveRate(missing, 'EUR')).toEqual({ rateMinor: 200, currency: 'USD' })
    }
  })

  it('refuses: negative, broken or boundless factors', () => {
    const match = { playerCount: 4, gamesRemaining: 2, rateMinor: minorUnits(200) }
    expect(() => matchPriceMinor({ ...match, rateMinor: minorUnits(-1) })).toThrow(RangeError)
    expect(() => matchPriceMinor({ ...match, gamesRemaining: 1.5 })).toThrow(RangeError)
    expect(() => matchPriceMinor({ ...match, rateMinor: minorUnits(Number.MAX_SAFE_INTEGER) })).toThrow(RangeError)
  })
})

describe('fees', () => {
  it('works: five per cent, half a unit up', () => {
    expect([0, 9, 10, 1600, 1610].map(platformFeeOf)).toEqual([0, 0, 1, 80, 81])
  })

  it('works: the payout is what is left and never below 0', () => {
    expect(payoutOf({ captured: 1600, processingFee: 76 })).toBe(1444)
    expect(payoutOf({ captured: 50, processingFee: 60 })).toBe(0)
  })

  it('works: fee, provider and referee share out exactly what was captured', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(1_000), (captured, processing) => {
        const payout = payoutOf({ captured, processingFee: processing })
        expect(payout).toBeGreaterThanOrEqual(0)
        if (payout > 0) expect(payout + platformFeeOf(captured) + processing).toBe(captured)
        const exactTimes100 = BigInt(captured) * 5n
        const off = BigInt(platformFeeOf(captured)) * 100n - exactTimes100
        expect(off > -50n && off <= 50n).toBe(true)
      }),
    )
  })

  it('refuses: negative amounts', () => {
    expect(() => payoutOf({ captured: -1, processingFee: 0 })).toThrow(RangeError)
    expect(() => payoutOf({ captured: 100, processingFee: -1 })).toThrow(RangeError)
  })
})
