import { locale } from './language/locale.ts'

/** Miles as people say them: "0.4 mi"; next door is a tenth. */
export const formatDistance = (miles: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'mile',
    unitDisplay: unitDisplay(),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, miles))

/** The short form of Arabic leaves the figure of one mile out. */
const unitDisplay = (): 'narrow' | 'short' => (locale().startsWith('ar') ? 'narrow' : 'short')
