import { locale } from './language/locale.ts'

/** A number as the reader writes it: "1,234". */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value)
