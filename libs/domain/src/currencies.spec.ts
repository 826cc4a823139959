import {
  CURRENCIES,
  currencyOf,
  isCurrency,
  isOfferedCurrency,
  knownCurrency,
  symbolOf,
  type Currency,
} from './currencies.ts'

const codes = (fits: (currency: Currency) => boolean) =>
  CURRENCIES.filter(fits)
    .map(({ code }) => code)
    .sort()

describe('currencies', () => {
  it('works: one row a code, at least the forty best known', () => {
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length)
    expect(CURRENCIES.length).toBeGreaterThanOrEqual(40)
    expect(CURRENCIES.every(({ code, name }) => /^[A-Z]{3}$/.test(code) && name.length > 3)).toBe(true)
  })

  it('K-03: works: the product has eight signs, every other currency shows its code', () => {
    const signs = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', CAD: 'CA$', AUD: 'A$', CHF: 'CHF', CNY: '¥' }
    for (const { code, symbol } of CURRENCIES) expect(symbol).toBe({ ...signs }[code as string] ?? code)
    expect([symbolOf('CNY'), symbolOf('NZD'), symbolOf('ZZZ')]).toEqual(['¥', 'NZD', 'ZZZ'])
  })

  it('works: minor units by ISO 4217', () => {
    expect(codes(({ isoDigits }) => isoDigits === 0)).toEqual(
      'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
    )
    expect(codes(({ isoDigits }) => isoDigits === 3)).toEqual('BHD JOD KWD OMR TND'.split(' '))
    expect(currencyOf('HUF').isoDigits).toBe(2)
  })

  it('works: the provider counts three of them otherwise', () => {
    expect(codes(({ isoDigits, providerDigits }) => isoDigits !== providerDigits)).toEqual(['ISK', 'MGA', 'UGX'])
    expect(codes(({ providerDigits }) => providerDigits === 0)).toEqual(
      'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
    )
    expect([currencyOf('HUF').providerDigits, currencyOf('TWD').providerDigits]).toEqual([2, 2])
  })

  it('refuses: unknown codes, other cases and names every object has', () => {
    for (const code of ['usd', 'ZZZ', '', 'toString', '__proto__']) {
      expect([isCurrency(code), isOfferedCurrency(code)]).toEqual([false, false])
      expect(() => knownCurrency(code)).toThrow(new RangeError(`The currency ${code} is not known`))
    }
  })

  it('works: a currency that was replaced is known, and not offered', () => {
    expect([isOfferedCurrency('EUR'), isOfferedCurrency('BGN')]).toEqual([true, false])
    expect([knownCurrency('EUR'), knownCurrency('BGN')]).toEqual(['EUR', 'BGN'])
  })
})
