import { attemptsLeft, codeExpiry, codeOf, isCode } from './code.ts'

describe('the code', () => {
  it('K-05: works: six digits, leading zeros kept', () => {
    expect([0, 42, 999_999].map(codeOf)).toEqual(['000000', '000042', '999999'])
    expect([0, 42, 999_999].map(codeOf).every(isCode)).toBe(true)
  })

  it('works: it lives ten minutes and forgives four errors', () => {
    expect(codeExpiry(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:10:00Z'))
    expect([0, 4, 5, 9].map(attemptsLeft)).toEqual([5, 1, 0, 0])
  })

  it('refuses: other lengths, other digits, blanks and line ends', () => {
    const others = ['', '12345', '1234567', '12a456', ' 123456', '123456\n', '١٢٣٤٥٦']
    expect(others.filter(isCode)).toEqual([])
    for (const drawn of [-1, 1_000_000, 1.5, Number.NaN]) expect(() => codeOf(drawn)).toThrow(RangeError)
  })
})
