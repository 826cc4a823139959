import { currencyOf, latinDigits, parseDecimal, symbolOf, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'

/** How an amount that a person typed is understood. */
export interface TypedAmount {
  readonly minor: MinorUnits
  /** False where the person may mean another amount: show how it is understood, and ask. */
  readonly isCertain: boolean
}

/** A decimal text and whether the separators leave no other reading. */
interface Reading {
  readonly decimal: string
  readonly isCertain: boolean
}

interface Separators {
  readonly decimal: string
  readonly group: string
}

/**
 * Reads an amount as people of the language type it, in the digits of any script: in English `2,50` is 2.50 and `1,250`
 * is 1250. Null if it is no amount of the currency.
 */
export function readAmount(typed: string, currency: CurrencyCode, language = locale()): TypedAmount | null {
  const text = plainText(typed, currency, language)
  if (!/^[\d., \u066B]+$/.test(text) || !/\d/.test(text)) return null
  const reading = readSeparators(text, currencyOf(currency).isoDigits, separatorsOf(language))
  const minor = reading && parseDecimal(reading.decimal, currency)
  return reading && minor !== null ? { minor, isCertain: reading.isCertain } : null
}

/** An amount as it is typed in the language: its decimal separator, and no groups. */
export function writeAmount(minor: MinorUnits, currency: CurrencyCode, language = locale()): string {
  const { isoDigits } = currencyOf(currency)
  const digits = { minimumFractionDigits: isoDigits, maximumFractionDigits: isoDigits }
  return numberFormat(language, { ...digits, useGrouping: false }).format(minor / 10 ** isoDigits)
}

/** Without marks of direction and currency; digits 0 to 9; what can only separate groups is a blank. */
function plainText(typed: string, currency: CurrencyCode, language: string): string {
  const text = latinDigits(withoutFormat(typed))
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll('،', '\u066B')
    .replaceAll(/(?<=\d)['’\s\u066C](?=\d)/g, ' ')
    .trim()
  return withoutCurrency(text, currency, language).trim()
}

const withoutFormat = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

function withoutCurrency(text: string, currency: CurrencyCode, language: string): string {
  const marks = [symbolOf(currency), currency, ...marksOf(currency, language)]
    .map((mark) => mark.toUpperCase())
    .sort((one, other) => other.length - one.length)
  const upper = text.toUpperCase()
  const mark = marks.find((one) => upper.startsWith(one) || upper.endsWith(one))
  if (mark === undefined) return text.replace(/^\p{Sc}|\p{Sc}$/u, '')
  return upper.startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length)
}

/** What the language writes beside an amount of the currency: "US$", "kr", "Euro". */
const marksOf = (currency: CurrencyCode, language: string): string[] =>
  (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    [1, 5].map((amount) => {
      const parts = numberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(amount)
      return withoutFormat(parts.find(({ type }) => type === 'currency')?.value ?? currency)
    }),
  )

function separatorsOf(language: string): Separators {
  const { baseName } = new Intl.Locale(language)
  // With other digits a language may have separators that cannot be mistaken.
  const parts = numberFormat(`${baseName}-u-nu-latn`, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(
    1_234_567.5,
  )
  const valueOf = (name: string): string => parts.find(({ type }) => type === name)?.value ?? ''
  return { decimal: valueOf('decimal'), group: valueOf('group') }
}

/** The text as a decimal: its last separator stands before the fraction, or all of them separate groups. */
function readSeparators(text: string, digits: number, { decimal, group }: Separators): Reading | null {
  const marks = text.match(/[., \u066B]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return { decimal: text, isCertain: true }
  const asFraction = fractionReading(text, last, digits)
  const asGroups = groupsReading(text, last)
  if (asFraction !== null && (asGroups === null || last === decimal || (digits >= 3 && last !== group))) {
    const isSingle = marks.length === 1 || last === decimal || last === '\u066B'
    return { decimal: asFraction, isCertain: isSingle && (asGroups === null || (last === decimal && digits >= 3)) }
  }
  if (asGroups === null) return null
  const isGroup = last === ' ' || (last === group && digits < 3)
  return { decimal: asGroups, isCertain: isGroup || (asFraction === null && marks.length > 1) }
}

function fractionReading(text: string, mark: string, digits: number): string | null {
  const at = text.lastIndexOf(mark)
  const [before, fraction] = [text.slice(0, at), text.slice(at + 1)]
  if (mark === ' ' || before.includes(mark) || /[1-9]/.test(fraction.slice(digits))) return null
  const groupMark = /[., \u066B]/.exec(before)?.[0]
  const whole = groupMark === undefined ? before || '0' : groupsReading(before, groupMark)
  return whole === null || (before === '' && fraction === '') ? null : `${whole}.${fraction || '0'}`
}

/** Groups of three; in India the larger ones have two digits. */
function groupsReading(text: string, mark: string): string | null {
  const [first = '', ...groups] = text.split(mark)
  const larger = groups.slice(0, -1)
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    /^\d{3}$/.test(groups.at(-1) ?? '') &&
    (larger.every((one) => /^\d{3}$/.test(one)) || larger.every((one) => /^\d{2}$/.test(one)))
  return isGrouped && mark !== '\u066B' ? [first, ...groups].join('') : null
}
