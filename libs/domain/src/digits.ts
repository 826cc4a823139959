const HAN = '〇一二三四五六七八九'

/** The text with the digits of every script written as 0 to 9: `٤٨١` → `481`. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}〇一二三四五六七八九]/gu, (digit) => String(valueOf(digit)))

/** In Unicode, the ten digits of a script follow each other, and some scripts follow the next. */
const valueOf = (digit: string): number => {
  const han = HAN.indexOf(digit)
  if (han !== -1) return han
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
