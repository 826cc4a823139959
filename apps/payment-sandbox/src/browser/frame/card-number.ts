export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'

const patterns: readonly (readonly [Brand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6(011|[45])/],
]

export const brandOf = (digits: string): Brand => patterns.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown'

/** The digits of a text, those of any script as 0 to 9. */
export const digitsIn = (text: string): string => Array.from(text.match(/\p{Nd}/gu) ?? [], valueOf).join('')

/** In Unicode, the ten digits of a script follow each other, and some scripts follow the next. */
const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/** The number of digits of this brand's card numbers. */
export const lengthOf = (brand: Brand): number => (brand === 'amex' ? 15 : 16)

/** Groups the digits as on the card: 4-4-4-4, or 4-6-5 for American Express. */
export const groupDigits = (digits: string): string => {
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4]
  const groups: string[] = []
  let from = 0
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

export const passesLuhn = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5)), 0)
  return digits !== '' && sum % 10 === 0
}
