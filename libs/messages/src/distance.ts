import { METRES_PER_MILE } from '@refcall/domain'
import { locale, unitsInForce } from './language/locale.ts'

/** A distance in miles as people say it: "0.4 mi", "0.6 km"; next door is a tenth. */
export const formatDistance = (miles: number): string =>
  new Intl.NumberFormat(locale(), {
    ...unitOf('short'),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, inUnits(miles)))

/** How far something reaches, from miles: "10 miles", "16 km". */
export const formatReach = (miles: number): string =>
  new Intl.NumberFormat(locale(), {
    ...unitOf(unitsInForce() === 'miles' ? 'long' : 'short'),
    maximumFractionDigits: 0,
  }).format(inUnits(miles))

const inUnits = (miles: number): number => (unitsInForce() === 'miles' ? miles : (miles * METRES_PER_MILE) / 1_000)

const unitOf = (display: 'long' | 'short'): Intl.NumberFormatOptions => ({
  style: 'unit',
  unit: unitsInForce() === 'miles' ? 'mile' : 'kilometer',
  unitDisplay: display === 'short' ? shortDisplay() : display,
})

/** The short form of Arabic leaves the figure of one mile out. */
const shortDisplay = (): 'narrow' | 'short' => (locale().startsWith('ar') ? 'narrow' : 'short')
