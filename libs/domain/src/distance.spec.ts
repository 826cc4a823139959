import fc from 'fast-check'
import {
  chordOfMiles,
  distanceMiles,
  EARTH_RADIUS_MILES,
  METRES_PER_MILE,
  milesOfChord,
  snapToGrid,
  unitVector,
  type Place,
} from './distance.ts'
import { LIMITS } from './limits.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const half = Math.PI * EARTH_RADIUS_MILES
const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const sanFrancisco = LIMITS.places.fallback
const victoria = LIMITS.places.dashboardDefault

const chordBetween = (a: Place, b: Place): number => {
  const [ax, ay, az] = unitVector(a)
  const [bx, by, bz] = unitVector(b)
  return Math.hypot(ax - bx, ay - by, az - bz)
}

describe('distance', () => {
  it('works: known lengths', () => {
    expect(distanceMiles(sanFrancisco, victoria)).toBeCloseTo(737.2, 0)
    expect(distanceMiles(at(0, 0), at(0, 1))).toBeCloseTo(69.0936, 3)
    expect(distanceMiles(at(0, 179.99), at(0, -179.99))).toBeCloseTo(1.38187, 4)
    expect(distanceMiles(at(89.99, 0), at(89.99, 180))).toBeCloseTo(1.38187, 4)
    expect(distanceMiles(at(0, 0), at(0, 180))).toBeCloseTo(half, 6)
    expect(2 * METRES_PER_MILE).toBe(LIMITS.dashboard.availableAreaMetres)
  })

  it('works: a metre is still told apart', () => {
    const metre = 180 / (Math.PI * 6_371_008.8)
    expect(distanceMiles(sanFrancisco, at(37.7749 + metre, -122.4194)) * METRES_PER_MILE).toBeCloseTo(1, 6)
  })

  it('works: symmetric, zero to oneself, never over half the way around', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMiles(a, a)).toBe(0)
        expect(distanceMiles(a, b)).toBe(distanceMiles(b, a))
        expect(distanceMiles(a, b)).toBeLessThanOrEqual(half * (1 + 1e-12))
      }),
    )
  })

  it('works: no detour is shorter', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceMiles(a, c)).toBeLessThanOrEqual(distanceMiles(a, b) + distanceMiles(b, c) + 1e-6)
      }),
    )
  })

  it('works: chords and miles tell the same order', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const miles = distanceMiles(a, b)
        expect(Math.abs(chordOfMiles(miles) - chordBetween(a, b))).toBeLessThan(1e-12)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6_000, noNaN: true }), (miles) => {
        expect(Math.abs(milesOfChord(chordOfMiles(miles)) - miles)).toBeLessThan(1e-6)
      }),
    )
    expect(chordOfMiles(99_999)).toBe(2)
    expect(milesOfChord(2.000001)).toBeCloseTo(half, 9)
  })
})

describe('the privacy grid', () => {
  it('works: it moves nobody further than half a diagonal and stays put', () => {
    const farthest = (LIMITS.nearby.gridMiles / 2) * Math.SQRT2 * 1.2
    fc.assert(
      fc.property(place, (somewhere) => {
        const snapped = snapToGrid(somewhere)
        expect(distanceMiles(somewhere, snapped)).toBeLessThan(farthest)
        expect(snapToGrid(snapped)).toEqual(snapped)
        expect(Math.abs(snapped.latitude)).toBeLessThanOrEqual(90)
        expect(snapped.longitude).toBeGreaterThanOrEqual(-180)
        expect(snapped.longitude).toBeLessThan(180)
      }),
      { numRuns: 1_000 },
    )
  })

  it('works: points of one row stand a quarter mile apart, at every latitude', () => {
    for (const latitude of [0, 37.7749, 60, 85]) {
      const here = snapToGrid(at(latitude, 10))
      const step = 0.25 / (69.0936 * Math.cos((here.latitude * Math.PI) / 180))
      const next = snapToGrid(at(here.latitude, here.longitude + step))
      expect(distanceMiles(here, next)).toBeCloseTo(0.25, 2)
    }
  })

  it('works: many people in one cell become one place', () => {
    const middle = snapToGrid(sanFrancisco)
    const close = [-0.001, 0, 0.001].map((off) => snapToGrid(at(middle.latitude + off, middle.longitude - off)))
    expect(new Set(close.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('works: both sides of the antimeridian, and each pole, agree', () => {
    expect(snapToGrid(at(10, 180))).toEqual(snapToGrid(at(10, -180)))
    expect(snapToGrid(at(10, 179.9999))).toEqual(snapToGrid(at(10, -179.9999)))
    expect(snapToGrid(at(90, 0))).toEqual(snapToGrid(at(90, 137)))
    expect(snapToGrid(at(-90, 0))).toEqual(snapToGrid(at(-90, -20)))
  })
})
