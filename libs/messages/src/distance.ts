import { locale } from './language/locale.ts'

/** Miles as people say them: "0.4 mi"; next door is a tenth. */
export const formatDistance = (miles: number): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit: 'mile', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(0.1, miles),
  )
