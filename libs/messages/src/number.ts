import { locale } from './language/locale.ts'

/** A number in the reader's format: "1,234"; with `significantDigits` rounded to that many: "0.0067043". */
export const formatNumber = (value: number, significantDigits?: number): string =>
  new Intl.NumberFormat(locale(), significantDigits ? { maximumSignificantDigits: significantDigits } : {}).format(value)
