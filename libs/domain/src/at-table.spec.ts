import fc from 'fast-check'
import { isAtTable, isAwayFromTable } from './at-table.ts'
import { LIMITS } from './limits.ts'

const { tableRadiusMeters, assumedAccuracyMeters } = LIMITS.arrival
const table = { latitude: 37.7749, longitude: -122.4194, accuracyMeters: 0 }
/** A place so many metres north of the table. */
const north = (meters: number, accuracyMeters: number | null = 0) => ({
  latitude: table.latitude + meters / 111_195,
  longitude: table.longitude,
  accuracyMeters,
})

describe('a measured place', () => {
  it('shows an arrival only if all of its accuracy is within the radius of the table', () => {
    expect(isAtTable(north(tableRadiusMeters - 1), table)).toBe(true)
    expect(isAtTable(north(tableRadiusMeters - 1, 20), table)).toBe(false)
    expect(isAtTable(north(20, 30), table)).toBe(true)
  })

  it('shows no arrival at a table whose own place is too coarse', () => {
    expect(isAtTable(north(0), { ...table, accuracyMeters: tableRadiusMeters })).toBe(true)
    expect(isAtTable(north(0), { ...table, accuracyMeters: tableRadiusMeters + 1 })).toBe(false)
  })

  it('counts an unknown accuracy as the assumed one', () => {
    expect(isAtTable(north(tableRadiusMeters - assumedAccuracyMeters - 1, null), table)).toBe(true)
    expect(isAtTable(north(tableRadiusMeters - assumedAccuracyMeters + 1, null), table)).toBe(false)
  })

  it('shows an absence only if none of its accuracy, nor that of the table, reaches the radius', () => {
    expect(isAwayFromTable(north(200), table)).toBe(true)
    expect(isAwayFromTable(north(200, 150), table)).toBe(false)
    expect(isAwayFromTable(north(200), { ...table, accuracyMeters: 150 })).toBe(false)
  })

  it('never shows both', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1_000, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
        fc.option(fc.double({ min: 0, max: 500, noNaN: true })),
        (meters, accuracy, tableAccuracy) => {
          const [place, at] = [north(meters, accuracy), { ...table, accuracyMeters: tableAccuracy }]
          expect(isAtTable(place, at) && isAwayFromTable(place, at)).toBe(false)
        },
      ),
    )
  })
})
