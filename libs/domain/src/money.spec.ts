import fc from 'fast-check'
import { CURRENCIES } from './currencies.ts'
import { convertMinor, parseDecimal, toDecimalString } from './money.ts'

const currency = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
const amount = fc.nat(2 ** 31 - 1)

describe('decimal texts', () => {
  it('works: by the digits of each currency', () => {
    expect(toDecimalString(1600, 'USD')).toBe('16.00')
    expect(toDecimalString(1600, 'JPY')).toBe('1600')
    expect(toDecimalString(1600, 'KWD')).toBe('1.600')
    expect([0, 5, 50].map((minor) => toDecimalString(minor, 'EUR'))).toEqual(['0.00', '0.05', '0.50'])
    expect(toDecimalString(-205, 'EUR')).toBe('-2.05')
  })

  it('works: parsing undoes writing', () => {
    fc.assert(
      fc.property(fc.maxSafeNat().map((minor) => Math.floor(minor / 10)), currency, (minor, code) => {
        expect(parseDecimal(toDecimalString(minor, code), code)).toBe(minor)
      }),
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
    expect(() => toDecimalString(1.5, 'USD')).toThrow(RangeError)
  })
})

describe('conversion', () => {
  it('works: exact, across different digits', () => {
    expect(convertMinor(1600, 'USD', 'EUR', '0.92')).toBe(1472)
    expect(convertMinor(1600, 'USD', 'JPY', '151.37')).toBe(2422)
    expect(convertMinor(2422, 'JPY', 'USD', '0.0066')).toBe(1599)
    expect(convertMinor(1600, 'USD', 'KWD', '0.3075')).toBe(4920)
  })

  it('works: half a minor unit goes away from zero', () => {
    expect(convertMinor(1, 'USD', 'EUR', '0.5')).toBe(1)
    expect(convertMinor(1, 'USD', 'EUR', '0.49999999')).toBe(0)
    expect(convertMinor(3, 'USD', 'EUR', '0.5')).toBe(2)
    expect(convertMinor(-1, 'USD', 'EUR', '0.5')).toBe(-1)
    // In binary floating point 1.005 × 100 falls below the half.
    expect(convertMinor(100, 'USD', 'EUR', '1.005')).toBe(101)
  })

  it('works: rate 1 keeps an amount, and more money never becomes less', () => {
    const rate = fc.integer({ min: 1, max: 10_000_000 }).map((scaled) => (scaled / 10_000).toFixed(4))
    fc.assert(
      fc.property(amount, amount, currency, currency, rate, (a, b, from, to, price) => {
        expect(convertMinor(a, from, from, '1.000')).toBe(a)
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((minor) => convertMinor(minor, from, to, price))
        expect(less).toBeLessThanOrEqual(more ?? NaN)
      }),
    )
  })

  it('refuses: rates that are no positive decimal, and results too large to be exact', () => {
    for (const rate of ['', '0', '0.00', '-1', '1e3', 'NaN', 'x']) {
      expect(() => convertMinor(100, 'USD', 'EUR', rate)).toThrow(RangeError)
    }
    expect(() => convertMinor(Number.MAX_SAFE_INTEGER, 'USD', 'EUR', '2')).toThrow(RangeError)
  })
})
