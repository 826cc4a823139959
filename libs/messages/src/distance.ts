import { t } from '@lingui/core/macro'
import { METRES_PER_MILE, usualMinutesOnFoot } from '@refcall/domain'
import { numberFormat } from './kept-formats.ts'
import { locale, unitsInForce } from './language/locale.ts'

/** A distance in miles as text: "0.4 mi", "0.6 km"; at least a tenth. */
export const formatDistance = (miles: number): string =>
  numberFormat(locale(), {
    ...unitOf('short'),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, inUnits(miles)))

const WALKED_AT_MOST_MINUTES = 45

/** The way to a table as text: "about 8 min on foot", and the distance where it is too long to be walked. */
export function formatWay(miles: number): string {
  const minutes = usualMinutesOnFoot(miles)
  if (minutes > WALKED_AT_MOST_MINUTES) return formatDistance(miles)
  return t({ message: `about ${minutes} min on foot`, comment: 'How long the way to a table is' })
}

/** A radius as text, from miles: "10 miles", "16 km". */
export const formatReach = (miles: number): string =>
  numberFormat(locale(), {
    ...unitOf(unitsInForce() === 'miles' ? 'long' : 'short'),
    maximumFractionDigits: 0,
  }).format(inUnits(miles))

const inUnits = (miles: number): number => (unitsInForce() === 'miles' ? miles : (miles * METRES_PER_MILE) / 1_000)

const unitOf = (display: 'long' | 'short'): Intl.NumberFormatOptions => ({
  style: 'unit',
  unit: unitsInForce() === 'miles' ? 'mile' : 'kilometer',
  unitDisplay: display === 'short' ? shortDisplay() : display,
})

/** The short form of Arabic omits the number for one mile. */
const shortDisplay = (): 'narrow' | 'short' => (locale().startsWith('ar') ? 'narrow' : 'short')
