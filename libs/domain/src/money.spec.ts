import fc from 'fast-check'
import { minorUnits } from './amounts.ts'
import { CURRENCIES } from './currencies.ts'
import { convertMinor, parseDecimal, toDecimalString } from './money.ts'

const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
const amount = fc.nat(2 ** 31 - 1)

describe('decimal texts', () => {
  it('works: by the digits of each currency', () => {
    expect(toDecimalString(minorUnits(1600), 'USD')).toBe('16.00')
    expect(toDecimalString(minorUnits(1600), 'JPY')).toBe('1600')
    expect(toDecimalString(minorUnits(1600), 'KWD')).toBe('1.600')
    expect([0, 5, 50].map((minor) => toDecimalString(minorUnits(minor), 'EUR'))).toEqual(['0.00', '0.05', '0.50'])
    expect(toDecimalString(minorUnits(-205), 'EUR')).toBe('-2.05')
  })

  it('works: parsing undoes writing', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat().map((minor) => Math.floor(minor / 10)),
        currency,
        (minor, code) => {
          expect(parseDecimal(toDecimalString(minorUnits(minor), code), code)).toBe(minor)
        },
      ),
    )
  })

  it('works: fewer digits, and trailing zeros beyond the currency', () => {
    expect(parseDecimal('16', 'USD')).toBe(1600)
    expect(parseDecimal('16.5', 'USD')).toBe(1650)
    expect(parseDecimal('1600.00', 'JPY')).toBe(1600)
    expect(parseDecimal('0.29', 'USD')).toBe(29)
    expect(parseDecimal('1.15', 'KWD')).toBe(1150)
  })

  it('refuses: finer digits, signs, exponents, blanks, and amounts too large to be exact', () => {
    const texts = ['', ' 1', '1.', '.5', '-1', '+1', '1e3', '1,5', '1.005', '0x10', 'NaN', '1\n']
    const tooLarge = ['99999999999999999999', '999999999999999.99']
    for (const text of [...texts, ...tooLarge]) expect(parseDecimal(text, 'USD')).toBeNull()
    expect(parseDecimal('1.5', 'JPY')).toBeNull()
    expect(() => toDecimalString(minorUnits(1.5), 'USD')).toThrow(RangeError)
  })
})

describe('conversion', () => {
  it('works: exact, across different digits', () => {
    expect(convertMinor(minorUnits(1600), { from: 'USD', to: 'EUR', rate: '0.92' })).toBe(1472)
    expect(convertMinor(minorUnits(1600), { from: 'USD', to: 'JPY', rate: '151.37' })).toBe(2422)
    expect(convertMinor(minorUnits(2422), { from: 'JPY', to: 'USD', rate: '0.0066' })).toBe(1599)
    expect(convertMinor(minorUnits(1600), { from: 'USD', to: 'KWD', rate: '0.3075' })).toBe(4920)
  })

  it('works: half a minor unit goes away from zero', () => {
    expect(convertMinor(minorUnits(1), { from: 'USD', to: 'EUR', rate: '0.5' })).toBe(1)
    expect(convertMinor(minorUnits(1), { from: 'USD', to: 'EUR', rate: '0.49999999' })).toBe(0)
    expect(convertMinor(minorUnits(3), { from: 'USD', to: 'EUR', rate: '0.5' })).toBe(2)
    expect(convertMinor(minorUnits(-1), { from: 'USD', to: 'EUR', rate: '0.5' })).toBe(-1)
    // In binary floating point 1.005 × 100 falls below the half.
    expect(convertMinor(minorUnits(100), { from: 'USD', to: 'EUR', rate: '1.005' })).toBe(101)
  })

  it('works: rate 1 keeps an amount, and more money never becomes less', () => {
    const rate = fc.integer({ min: 1, max: 10_000_000 }).map((scaled) => (scaled / 10_000).toFixed(4))
    fc.assert(
      fc.property(amount, amount, currency, currency, rate, (a, b, from, to, price) => {
        expect(convertMinor(minorUnits(a), { from, to: from, rate: '1.000' })).toBe(a)
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minor) =>
          convertMinor(minorUnits(minor), { from, to, rate: price }),
        )
        expect(less).toBeLessThanOrEqual(more ?? NaN)
      }),
    )
  })

  it('refuses: rates that are no positive decimal, and results too large to be exact', () => {
    for (const rate of ['', '0', '0.00', '-1', '1e3', 'NaN', 'x']) {
      expect(() => convertMinor(minorUnits(100), { from: 'USD', to: 'EUR', rate: rate })).toThrow(RangeError)
    }
    expect(() => convertMinor(minorUnits(Number.MAX_SAFE_INTEGER), { from: 'USD', to: 'EUR', rate: '2' })).toThrow(
      RangeError,
    )
  })
})
