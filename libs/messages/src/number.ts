import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'

/** A number in the reader's format: "1,234"; with `significantDigits` rounded to that many: "0.0067043". */
export const formatNumber = (value: number, significantDigits?: number): string =>
  numberFormat(locale(), significantDigits ? { maximumSignificantDigits: significantDigits } : {}).format(value)
