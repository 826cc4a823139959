import fc from 'fast-check'
import { CURRENCIES, minorUnits, type CurrencyCode } from '@refcall/domain'
import { readAmount, writeAmount } from './typed-amount.ts'

const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'ja',
  'ar-u-nu-latn',
  'ar-EG',
  'fa',
  'ur',
  'hi',
  'bn',
  'mr',
  'ta',
  'th',
  'my',
  'km',
  'ne',
  'zh',
  'ko',
  'ru',
  'uk',
  'bg',
  'pl',
  'cs',
  'hu',
  'ro',
  'el',
  'tr',
  'it',
  'pt',
  'pt-PT',
  'nl',
  'sv',
  'da',
  'fi',
  'nb',
  'de-CH',
  'de-AT',
  'en-IN',
  'en-ZA',
  'es-MX',
  'he',
  'vi',
  'id',
  'lt',
  'lv',
  'et',
  'sl',
  'hr',
  'sr',
] as const
const SCRIPTS = ['latn', 'arab', 'arabext', 'deva', 'beng', 'fullwide', 'thai', 'hanidec'] as const

const inScript = (language: string, script: string) => new Intl.Locale(language, { numberingSystem: script }).toString()

const currency = fc.constantFrom(...CURRENCIES)
const amount = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  script: fc.constantFrom(...SCRIPTS),
  currency,
  minor: fc.nat({ max: 1_000_000_000 }),
})

describe('B1: an amount that a person types', () => {
  it.each<[typed: string, language: string, currency: CurrencyCode, minor: number, isCertain: boolean]>([
    ['2,50', 'en', 'USD', 250, true],
    ['2.50', 'de', 'USD', 250, true],
    ['2,5', 'de', 'EUR', 250, true],
    ['1,250', 'en', 'USD', 125_000, true],
    ['1.250', 'de', 'EUR', 125_000, true],
    ['1,234.5', 'en', 'USD', 123_450, true],
    ['1,234.5', 'de', 'USD', 123_450, false],
    ['1.234,50', 'en', 'USD', 123_450, false],
    ['1.234', 'en', 'USD', 123_400, false],
    ['1.250', 'en', 'USD', 125, false],
    ['1,250', 'de', 'EUR', 125, false],
    ['1.250', 'fr', 'EUR', 125_000, false],
    ['1 250,50', 'fr', 'EUR', 125_050, true],
    ['1’250.50', 'de-CH', 'CHF', 125_050, true],
    ['12,34,567', 'en-IN', 'INR', 123_456_700, true],
    ['1.250', 'en', 'KWD', 1_250, true],
    ['1,250', 'en', 'KWD', 1_250_000, false],
    ['1.5', 'ja', 'USD', 150, true],
    ['1,500', 'ja', 'JPY', 1_500, true],
    ['.5', 'en', 'USD', 50, true],
    ['2.', 'en', 'USD', 200, true],
    ['0,250', 'en', 'USD', 25, true],
    ['$2.50', 'en', 'USD', 250, true],
    ['2,50 €', 'de', 'EUR', 250, true],
    ['CA$ 3', 'en', 'CAD', 300, true],
    ['kwd 1.250', 'en', 'KWD', 1_250, true],
    ['٢٫٥٠', 'en', 'USD', 250, true],
    ['۱٬۲۵۰', 'en', 'USD', 125_000, true],
    ['２．５０', 'ja', 'USD', 250, true],
    ['२.५०', 'en', 'INR', 250, true],
    ['二.五〇', 'en', 'USD', 250, true],
    ['\u200F2.50\u200E', 'en', 'USD', 250, true],
  ])('%s in %s is %s %d, certain: %s', (typed, language, code, minor, isCertain) => {
    expect(readAmount(typed, code, language)).toEqual({ minor, isCertain })
  })

  it.each([
    ['', 'USD'],
    ['.', 'USD'],
    ['x', 'USD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['2.555', 'KRW'],
    ['2,555.5.5', 'USD'],
    ['1,2,3', 'USD'],
    ['2.5555', 'USD'],
    ['2.50', 'JPY'],
    ['1,23,4', 'USD'],
    ['1234567890123456', 'USD'],
    ['€2$', 'USD'],
  ] as const)('%s is no amount in %s, or none that is certain', (typed, code) => {
    const read = readAmount(typed, code, 'en')
    expect(read?.isCertain ?? false).toBe(false)
  })

  it('comes back as it was written in forty languages and eight scripts', () => {
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(40)
    fc.assert(
      fc.property(amount, ({ language, script, currency: { code, isoDigits }, minor }) => {
        const written = new Intl.NumberFormat(inScript(language, script), {
          minimumFractionDigits: isoDigits,
          maximumFractionDigits: isoDigits,
        }).format(minor / 10 ** isoDigits)
        expect([written, readAmount(written, code, language)]).toEqual([written, { minor, isCertain: true }])
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['25 kr', 'sv', 'SEK', 2_500],
    ['R$ 2,50', 'pt', 'BRL', 250],
    ['2,50 zł', 'pl', 'PLN', 250],
    ['US$ 2.50', 'en-CA', 'USD', 250],
    ['2,50 Euro', 'de', 'EUR', 250],
    ['250円', 'ja', 'JPY', 250],
  ] as const)('may have the mark of its currency: %s in %s is %s %d', (typed, language, code, minor) => {
    expect(readAmount(typed, code, language)).toEqual({ minor, isCertain: true })
    expect(readAmount(typed, 'KWD', language)).toBeNull()
  })

  it('comes back as the languages write it with the mark of its currency', () => {
    const display = fc.constantFrom('symbol' as const, 'narrowSymbol' as const, 'code' as const)
    fc.assert(
      fc.property(amount, display, ({ language, currency: { code, isoDigits }, minor }, currencyDisplay) => {
        const written = new Intl.NumberFormat(language, {
          style: 'currency',
          currency: code,
          currencyDisplay,
          minimumFractionDigits: isoDigits,
          maximumFractionDigits: isoDigits,
        }).format(minor / 10 ** isoDigits)
        expect([written, readAmount(written, code, language)]).toEqual([written, { minor, isCertain: true }])
      }),
      { numRuns: 2_000 },
    )
  })

  it('comes back as the product writes it into the field', () => {
    fc.assert(
      fc.property(amount, ({ language, currency: { code }, minor }) => {
        const written = writeAmount(minorUnits(minor), code, language)
        expect([written, readAmount(written, code, language)]).toEqual([written, { minor, isCertain: true }])
      }),
      { numRuns: 2_000 },
    )
  })
})
