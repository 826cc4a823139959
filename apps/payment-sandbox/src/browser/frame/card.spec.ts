import { brandOf, digitsIn, groupDigits, passesLuhn } from './card-number.ts'
import { checks, expiryOf } from './checks.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
const codeOf = (field: keyof typeof checks, entered: Partial<typeof good>) =>
  checks[field]({ ...good, ...entered }, now)?.code

describe('works', () => {
  it('groups and names card numbers', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
    expect(groupDigits('42424')).toBe('4242 4')
    expect(['4', '55', '34', '6011', '9'].map(brandOf)).toEqual(['visa', 'mastercard', 'amex', 'discover', 'unknown'])
    expect([passesLuhn('4242424242424242'), passesLuhn('4242424242424241'), passesLuhn('')]).toEqual([
      true,
      false,
      false,
    ])
    expect(expiryOf('12 / 34')).toEqual({ month: 12, year: 2034 })
  })

  it.each([
    ['Arabic', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['Persian', '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲'],
    ['full-width', '４２４２ ４２４２ ４２４２ ４２４２'],
  ])('B3: takes a card number in %s digits', (_script, number) => {
    expect(digitsIn(number)).toBe('4242424242424242')
    expect(codeOf('number', { number })).toBeUndefined()
  })

  it('takes a card that is whole, until its last month is over', () => {
    expect(Object.values(checks).map((check) => check(good, now))).toEqual([undefined, undefined, undefined])
    expect(codeOf('expiry', { expiry: '11 / 26' })).toBeUndefined()
    expect(codeOf('cvc', { number: '3782 822463 10005', cvc: '1234' })).toBeUndefined()
  })
})

describe('refuses', () => {
  it.each([
    ['number', { number: '4242' }, 'incomplete_number'],
    ['number', { number: '4242 4242 4242 4241' }, 'invalid_number'],
    ['expiry', { expiry: '1' }, 'incomplete_expiry'],
    ['expiry', { expiry: '13 / 30' }, 'incomplete_expiry'],
    ['expiry', { expiry: '10 / 26' }, 'invalid_expiry_month_past'],
    ['expiry', { expiry: '12 / 25' }, 'invalid_expiry_year_past'],
    ['expiry', { expiry: '12 / 99' }, 'invalid_expiry_year'],
    ['cvc', { cvc: '12' }, 'incomplete_cvc'],
    ['cvc', { number: '3782 822463 10005' }, 'incomplete_cvc'],
  ] as const)('%s of %o: %s', (field, entered, code) => {
    expect(codeOf(field, entered)).toBe(code)
  })
})
