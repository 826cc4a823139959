import { i18n } from '@lingui/core'
import { CURRENCIES, toDecimalString, minorUnits } from '@refcall/domain'
import { speak } from './language/locale.ts'
import { formatMoney } from './money.ts'

describe('formatMoney', () => {
  describe('works', () => {
    it.each([
      ['16.00', 'USD', '$16.00'],
      ['16.00', 'EUR', '€16.00'],
      ['16.00', 'GBP', '£16.00'],
      ['1600', 'JPY', '¥1,600'],
      ['16.00', 'CAD', 'CA$16.00'],
      ['16.00', 'AUD', 'A$16.00'],
      ['16.00', 'CHF', 'CHF\u00a016.00'],
      ['16.00', 'CNY', '¥16.00'],
      ['1.6', 'KWD', 'KWD\u00a01.600'],
      ['3418.5', 'USD', '$3,418.50'],
      ['1234567.89', 'USD', '$1,234,567.89'],
    ])('K-03: %s %s reads %s', (amount, currency, text) => {
      expect(formatMoney(amount, currency)).toBe(text)
    })

    it('takes minor units of any currency as well', () => {
      expect(formatMoney(200, 'USD')).toBe('$2.00')
      expect(formatMoney(-1600, 'KWD')).toBe('−KWD\u00a01.600')
      for (const { code } of CURRENCIES) {
        expect(formatMoney(123456, code)).toBe(formatMoney(toDecimalString(minorUnits(123456), code), code))
      }
    })
  })

  describe('in another language', () => {
    afterEach(() => speak('en'))

    it.each([
      ['de', '1234.5', 'USD', '1.234,50\u00a0$'],
      ['fr', '1234.5', 'EUR', '1\u202f234,50\u00a0€'],
      ['es', '16.00', 'CAD', '16,00\u00a0CA$'],
      ['ja', '1600', 'JPY', '¥1,600'],
      ['de', '1.6', 'KWD', '1,600\u00a0KWD'],
      ['ar', '16.00', 'USD', '\u200f16.00\u00a0$'],
      ['pseudo', '16.00', 'CNY', '¥16.00'],
    ])('%s writes %s %s as %s', (language, amount, currency, text) => {
      i18n.load(language, {})
      speak(language)
      expect(formatMoney(amount, currency)).toBe(text)
    })
  })

  it('refuses nothing: what is not an amount is shown as it came', () => {
    expect(formatMoney('about 16', 'USD')).toBe('$about 16')
    expect(formatMoney('16.5', 'XXX')).toBe('XXX\u00a016.5')
  })
})
