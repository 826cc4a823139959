import fc from 'fast-check'
import { minorUnits, providerUnits } from './amounts.ts'
import {
  chargeableMinor,
  crossCheckAmount,
  isChargeable,
  providerDecimal,
  providerStep,
  toProviderUnits,
} from './charge.ts'
import { CURRENCIES, currencyOf } from './currencies.ts'
import { convertMinor, toDecimalString } from './money.ts'
import { matchPriceMinor } from './price.ts'

const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
const amount = fc.nat(2 ** 31 - 1)

describe('amounts at the provider', () => {
  it('works: in its digits, to the last unit', () => {
    expect(toProviderUnits(minorUnits(1600), 'USD')).toBe(1600)
    expect(toProviderUnits(minorUnits(2422), 'JPY')).toBe(2422)
    expect(toProviderUnits(minorUnits(4920), 'KWD')).toBe(4920)
    expect(toProviderUnits(minorUnits(580_050), 'HUF')).toBe(580_050)
    expect(toProviderUnits(minorUnits(1655), 'CHF')).toBe(1655)
    expect(toProviderUnits(minorUnits(500), 'ISK')).toBe(50_000)
    expect(toProviderUnits(minorUnits(5_000), 'UGX')).toBe(500_000)
    expect(toProviderUnits(minorUnits(81_200), 'MGA')).toBe(812)
  })

  it('works: a price is rounded to what can be charged, half a step up', () => {
    expect([1250, 1254, 1255, 1259].map((minor) => chargeableMinor(minorUnits(minor), 'KWD'))).toEqual([
      1250, 1250, 1260, 1260,
    ])
    expect([81_249, 81_250].map((minor) => chargeableMinor(minorUnits(minor), 'MGA'))).toEqual([81_200, 81_300])
    expect(chargeableMinor(minorUnits(1655), 'CHF')).toBe(1655)
  })

  it('works: for every currency within half a step, never finer than the step, and read back as the same amount', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        const chargeable = chargeableMinor(minorUnits(minor), code)
        const { isoDigits, providerDigits } = currencyOf(code)
        const step = Math.max(1, providerStep(code) * 10 ** (isoDigits - providerDigits))
        expect(Math.abs(chargeable - minor)).toBeLessThanOrEqual(step / 2)
        const units = toProviderUnits(chargeable, code)
        expect(units % providerStep(code)).toBe(0)
        expect(providerDecimal(units, code)).toBe(toDecimalString(chargeable, code))
      }),
    )
  })

  it('works: digits beyond those of the currency are shown where they hold something', () => {
    expect([
      providerDecimal(providerUnits(51_000), 'ISK'),
      providerDecimal(providerUnits(51_050), 'ISK'),
      providerDecimal(providerUnits(51_005), 'ISK'),
    ]).toEqual(['510', '510.50', '510.05'])
    expect([
      providerDecimal(providerUnits(-205), 'USD'),
      providerDecimal(providerUnits(4_920), 'KWD'),
      providerDecimal(providerUnits(8), 'MGA'),
    ]).toEqual(['-2.05', '4.920', '8.00'])
  })

  it('refuses: what cannot be charged to the last unit', () => {
    expect(() => toProviderUnits(minorUnits(1251), 'KWD')).toThrow(RangeError)
    expect(() => toProviderUnits(minorUnits(150), 'MGA')).toThrow(RangeError)
    expect(() => toProviderUnits(minorUnits(1.5), 'USD')).toThrow(RangeError)
  })
})

describe('a price at a quoted rate', () => {
  const players = fc.constantFrom(2, 4)
  const quoted = fc.integer({ min: 1, max: 10 ** 9 }).map((scaled) => (scaled / 10 ** 6).toFixed(6))

  it('works: players × games × rate × quote in every pair of currencies, off by no more than half a step', () => {
    fc.assert(
      fc.property(
        players,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 100_000 }),
        currency,
        currency,
        quoted,
        (playerCount, gamesRemaining, rateMinor, from, to, rate) => {
          const price = chargeableMinor(
            convertMinor(matchPriceMinor({ playerCount, gamesRemaining, rateMinor: minorUnits(rateMinor) }), {
              from,
              to,
              rate,
            }),
            to,
          )
          const [a, b] = [currencyOf(from), currencyOf(to)]
          const exact =
            (playerCount * gamesRemaining * rateMinor * Number(rate) * 10 ** b.isoDigits) / 10 ** a.isoDigits
          const step = Math.max(1, providerStep(to) * 10 ** (b.isoDigits - b.providerDigits))
          expect(Math.abs(price - exact)).toBeLessThanOrEqual(0.5 + step / 2 + exact * 1e-9)
          expect(toProviderUnits(price, to) % providerStep(to)).toBe(0)
        },
      ),
    )
  })
})

describe('the cross-check', () => {
  it('works: the decimal cost × 100 in every currency', () => {
    expect(crossCheckAmount(minorUnits(1600), 'USD')).toBe(1600)
    expect(crossCheckAmount(minorUnits(2422), 'JPY')).toBe(242_200)
    expect(crossCheckAmount(minorUnits(4925), 'KWD')).toBe(493)
    fc.assert(
      fc.property(fc.nat(10_000_000), currency, (minor, code) => {
        const cost = Number(toDecimalString(minorUnits(minor), code))
        expect(Math.abs(crossCheckAmount(minorUnits(minor), code) - cost * 100)).toBeLessThan(0.5 + 1e-6)
      }),
    )
  })
})

describe('minimum charges', () => {
  it('works: by the list, else by the worth of half a dollar', () => {
    expect([49, 50].map((minor) => isChargeable(minorUnits(minor), 'USD', '1'))).toEqual([false, true])
    expect([17_499, 17_500].map((minor) => isChargeable(minorUnits(minor), 'HUF', '0.003'))).toEqual([false, true])
    expect([160, 170].map((minor) => isChargeable(minorUnits(minor), 'KWD', '3.25'))).toEqual([true, true])
    expect(isChargeable(minorUnits(150), 'KWD', '3.25')).toBe(false)
  })
})
