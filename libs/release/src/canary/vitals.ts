import { Type, type Static } from 'typebox'
import { closed } from '../shapes.ts'

/** How long until the largest text or picture stood there, until the slowest input was answered on screen, how far texts jumped. */
const VITALS = ['lcp', 'inp', 'cls'] as const
const BANDS = ['good', 'fair', 'poor'] as const

const Band = Type.Enum([...BANDS])

/** Of one page: bands instead of figures, which would tell more of a device than of a release. */
export const Bands = Type.Object(
  { lcp: Type.Optional(Band), inp: Type.Optional(Band), cls: Type.Optional(Band) },
  closed,
)

export type Bands = Static<typeof Bands>

const Counts = Type.Object(
  { good: Type.Integer({ minimum: 0 }), fair: Type.Integer({ minimum: 0 }), poor: Type.Integer({ minimum: 0 }) },
  closed,
)

/** Pages by band, of one arm of a trial. */
export const Vitals = Type.Object({ lcp: Counts, inp: Counts, cls: Counts }, closed)

export type Vitals = Static<typeof Vitals>

export const noVitals = (): Vitals => ({
  lcp: { good: 0, fair: 0, poor: 0 },
  inp: { good: 0, fair: 0, poor: 0 },
  cls: { good: 0, fair: 0, poor: 0 },
})

export function addTo(vitals: Vitals, bands: Bands): void {
  for (const vital of VITALS) {
    const band = bands[vital]
    if (band) vitals[vital][band] += 1
  }
}

/** Both arms beside each other, in words: they are for people and decide nothing. */
export const compareVitals = (canary: Vitals, control: Vitals): string =>
  VITALS.map(
    (vital) =>
      `${vital.toUpperCase()} good in ${goodOf(canary[vital])} of its pages, against ${goodOf(control[vital])}`,
  ).join('; ')

const goodOf = (counts: Static<typeof Counts>): string => {
  const all = BANDS.reduce((sum, band) => sum + counts[band], 0)
  return `${counts.good} of ${all}`
}
