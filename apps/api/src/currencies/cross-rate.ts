/** Decimals of a quoted rate: as many as a match stores. */
const QUOTED_DIGITS = 12

/** `to` ÷ `from`, both units per US dollar as positive decimal strings; exact, then rounded half up to 12 decimals. */
export function crossRate(from: string, to: string): string {
  const [fromScaled, fromDigits] = scaled(from)
  const [toScaled, toDigits] = scaled(to)
  const numerator = toScaled * 10n ** BigInt(fromDigits + QUOTED_DIGITS)
  const divisor = fromScaled * 10n ** BigInt(toDigits)
  const digits = String((2n * numerator + divisor) / (2n * divisor)).padStart(QUOTED_DIGITS + 1, '0')
  const fraction = digits.slice(-QUOTED_DIGITS).replace(/0+$/, '')
  const whole = digits.slice(0, -QUOTED_DIGITS)
  return fraction ? `${whole}.${fraction}` : whole
}

function scaled(decimal: string): [bigint, number] {
  const [whole = '', fraction = ''] = decimal.split('.')
  return [BigInt(whole + fraction), fraction.length]
}
