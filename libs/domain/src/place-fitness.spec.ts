import fc from 'fast-check'
import { LIMITS } from './limits.ts'
import { hasMoved, PLACE_SOURCES, PLACE_USES, placeFitness, type MeasuredPlace } from './place-fitness.ts'

const { maxAgeMs, maxAccuracyMeters, clockToleranceMs } = LIMITS.places
const now = Date.parse('2026-11-27T12:00:00Z')
const measured: MeasuredPlace = {
  latitude: 48.4284,
  longitude: -123.3656,
  accuracyMeters: 20,
  measuredAt: now,
  source: 'device',
  confirmedAt: null,
}
const fitOf = (use: (typeof PLACE_USES)[number], changed: Partial<MeasuredPlace>) =>
  placeFitness(use, { ...measured, ...changed }, now)

/** Of every age (a day in the future to a year ago), accuracy and source. */
const instant = fc.option(fc.integer({ min: now - 365 * 86_400_000, max: now + 86_400_000 }))
const nearLimit = fc.option(fc.integer({ min: now - 2 * maxAgeMs, max: now + 2 * clockToleranceMs }))
const anyPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  accuracyMeters: fc.option(fc.oneof(fc.double({ min: 0, max: 2 * maxAccuracyMeters }), fc.double({ min: 0 }))),
  measuredAt: fc.oneof(instant, nearLimit),
  source: fc.constantFrom(...PLACE_SOURCES),
  confirmedAt: fc.oneof(instant, nearLimit),
})
const isRecent = (at: number | null) => at !== null && at >= now - maxAgeMs && at <= now + clockToleranceMs
const isFine = ({ accuracyMeters: metres }: MeasuredPlace) => metres === null || metres <= maxAccuracyMeters

describe('what a place is good for', () => {
  it('is showing what is nearby, whatever its age, accuracy and source', () => {
    fc.assert(fc.property(anyPlace, (place) => placeFitness('show', place, now).fit === 'good'))
  })

  it('is a request or duty where it is recent, fine and no fallback, or the person has just confirmed it', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom('request' as const, 'duty' as const), (place, use) => {
        const isMeasured = place.source !== 'fallback' && isRecent(place.measuredAt) && isFine(place)
        const isRefused = use === 'duty' && place.source === 'fallback'
        const expected = isRefused ? 'refused' : isMeasured || isRecent(place.confirmedAt) ? 'good' : 'confirm'
        expect(placeFitness(use, place, now).fit).toBe(expected)
      }),
    )
  })

  it('is being found on duty only where it is recent and fine, because nobody is there to confirm it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const isGood = place.source !== 'fallback' && isRecent(place.measuredAt) && isFine(place)
        expect(placeFitness('found', place, now).fit).toBe(isGood ? 'good' : 'refused')
      }),
    )
  })

  it('says what speaks against it wherever it is not simply good', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...PLACE_USES), (place, use) => {
        const { fit, concerns } = placeFitness(use, place, now)
        expect(fit !== 'good' && concerns.length === 0).toBe(false)
      }),
    )
  })

  it.each([
    ['nothing at ten minutes and 1,000 m', { measuredAt: now - maxAgeMs, accuracyMeters: maxAccuracyMeters }, []],
    ['its age a moment later', { measuredAt: now - maxAgeMs - 1 }, ['old']],
    ['its time where that is well in the future', { measuredAt: now + clockToleranceMs + 1 }, ['old']],
    ['that it was never measured', { measuredAt: null }, ['unmeasured']],
    ['its accuracy above 1,000 m', { accuracyMeters: maxAccuracyMeters + 1 }, ['coarse']],
    ['an accuracy that is no number', { accuracyMeters: Number.NaN }, ['coarse']],
    ['nothing where the accuracy is unknown', { accuracyMeters: null }, []],
    ['both its age and its accuracy', { measuredAt: now - 2 * maxAgeMs, accuracyMeters: 50_000 }, ['old', 'coarse']],
    ['the age of a pin', { source: 'pin', measuredAt: now - 2 * maxAgeMs }, ['old']],
    ['that it is the fallback', { source: 'fallback', measuredAt: null }, ['fallback']],
  ] as const)('counts against it %s', (_what, changed, concerns) => {
    expect(fitOf('request', changed).concerns).toEqual(concerns)
  })
})

describe('a referee on duty has moved', () => {
  it.each([
    ['not within 190 m', 0.0017, false],
    ['after 210 m', 0.0019, true],
  ])('%s', (_how, north, expected) => {
    expect(hasMoved(measured, { ...measured, latitude: measured.latitude + north })).toBe(expected)
  })
})
