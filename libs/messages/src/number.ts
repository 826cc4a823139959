import { locale } from './language/locale.ts'

/** A number as the reader writes it: "1,234"; with `significantDigits` to so many of them: "0.0067043". */
export const formatNumber = (value: number, significantDigits?: number): string =>
  new Intl.NumberFormat(locale(), significantDigits ? { maximumSignificantDigits: significantDigits } : {}).format(value)
