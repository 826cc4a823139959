import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'

const UNITS = [
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
  { unit: 'millisecond', ms: 1 },
] as const

/** A duration in the largest unit that fits, to three digits: "12.3 ms", "1.25 s". */
export function formatDuration(ms: number): string {
  const { unit, ms: size } = UNITS.find(({ ms: least }) => ms >= least) ?? UNITS[2]
  return numberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 }).format(
    ms / size,
  )
}

/** A number in the reader's format: "1,234"; with `significantDigits` rounded to that many: "0.0067043". */
export const formatNumber = (value: number, significantDigits?: number): string =>
  numberFormat(locale(), significantDigits ? { maximumSignificantDigits: significantDigits } : {}).format(value)
