import { latinDigits } from './digits.ts'

it.each(['٤٨١٠٩٢', '۴۸۱۰۹۲', '４８１０９２', '४८१०९२', '𝟒𝟖𝟏𝟎𝟗𝟐', '𝟺𝟾𝟷𝟶𝟿𝟸', '四八一〇九二', '481092'])(
  'B3: the digits of %s are 481092',
  (typed) => {
    expect(latinDigits(typed)).toBe('481092')
  },
)

it('B3: every decimal digit of Unicode has a value, and all else stays', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(600)
  expect(new Set(digits.map(latinDigits))).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']))
  expect(latinDigits('A3, Ⅳ ½ x²')).toBe('A3, Ⅳ ½ x²')
})
