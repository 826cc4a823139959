import fc from 'fast-check'
import { LIMITS } from './limits.ts'
import {
  approachSpeed,
  expectedArrival,
  minutesOnFoot,
  usualMinutesOnFoot,
  walkStateOf,
  withPosition,
  type Walk,
} from './walk.ts'

const { silentAfterMs, stillAfterMs, movementMeters, pace, expectedMaxMs } = LIMITS.arrival
const now = Date.parse('2026-11-27T12:00:00Z')
const position = { measuredAt: now, meters: 600, accuracyMeters: 10 }
const started = withPosition(null, position)

/** A walk of so many seconds towards the table, a position every five seconds. */
function walkAt(metersPerSecond: number, seconds: number, startMeters = 2_000): Walk {
  let walk = withPosition(null, { ...position, meters: startMeters })
  for (let after = 5; after <= seconds; after += 5) {
    walk = withPosition(walk, {
      measuredAt: now + after * 1_000,
      meters: startMeters - after * metersPerSecond,
      accuracyMeters: 10,
    })
  }
  return walk
}

const anyWalk = fc
  .record({
    startMeters: fc.double({ min: 0, max: 20_000, noNaN: true }),
    meters: fc.double({ min: 0, max: 20_000, noNaN: true }),
    accuracyMeters: fc.option(fc.double({ min: 0, max: 5_000, noNaN: true })),
    walkedMs: fc.integer({ min: 0, max: 3_600_000 }),
  })
  .map(({ walkedMs, ...rest }): Walk => ({
    ...rest,
    startedAt: now - walkedMs,
    measuredAt: now,
    movedAt: now,
    movedMeters: rest.meters,
  }))

describe('the state of a walk', () => {
  it('is walking while the distance changes', () => {
    const walk = walkAt(1.2, 300)
    expect(walkStateOf(walk, walk.measuredAt).state).toBe('walking')
  })

  it('is not moving, since the last movement, when positions arrive from one place', () => {
    let walk = started
    for (let after = 5_000; after <= stillAfterMs + 5_000; after += 5_000)
      walk = withPosition(walk, { ...position, measuredAt: now + after, meters: 600 + (after % 3) * 5 })
    expect(walkStateOf(walk, walk.measuredAt)).toEqual({ state: 'not_moving', since: now })
  })

  it('is no signal, since the last position, when none arrives, and tells nothing of the movement then', () => {
    expect(walkStateOf(started, now + silentAfterMs).state).toBe('walking')
    expect(walkStateOf(started, now + silentAfterMs + 1)).toEqual({ state: 'no_signal', since: now })
    expect(walkStateOf({ ...started, movedAt: now - 10 * stillAfterMs }, now + 10 * silentAfterMs).state).toBe(
      'no_signal',
    )
  })

  it('takes a jump within the accuracy for no movement', () => {
    const later = { measuredAt: now + 5_000, meters: 600 + 4 * movementMeters }
    expect(withPosition(started, { ...later, accuracyMeters: 10 }).movedAt).toBe(now + 5_000)
    expect(withPosition(started, { ...later, accuracyMeters: 200 }).movedAt).toBe(now)
  })

  it('stays the same for a position older than the latest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 86_400_000 }),
        fc.double({ min: 0, max: 9_999, noNaN: true }),
        (ago, meters) =>
          expect(withPosition(started, { measuredAt: now - ago, meters, accuracyMeters: null })).toBe(started),
      ),
    )
  })
})

describe('the speed of a walk', () => {
  it('begins with the usual one, and comes to the own speed of the referee', () => {
    expect(approachSpeed(started)).toBe(pace.usualMetersPerSecond)
    for (const own of [0.7, 1.1, 1.8]) {
      const early = Math.abs(approachSpeed(walkAt(own, 60)) - own)
      const late = Math.abs(approachSpeed(walkAt(own, 900)) - own)
      expect(late).toBeLessThanOrEqual(early)
      expect(late).toBeLessThan(0.1)
    }
  })

  it('takes a jump of an inaccurate position for little of the way', () => {
    const jumpTo = (accuracyMeters: number) =>
      approachSpeed(withPosition(started, { measuredAt: now + 8_000, meters: 300, accuracyMeters }))
    expect(jumpTo(10)).toBe(pace.fastest)
    expect(jumpTo(300)).toBeLessThan(pace.usualMetersPerSecond * 1.3)
  })

  it('stays between the slowest and the fastest, also for a referee who walks away', () => {
    fc.assert(
      fc.property(anyWalk, (walk) => {
        const speed = approachSpeed(walk)
        expect(speed).toBeGreaterThanOrEqual(pace.slowest)
        expect(speed).toBeLessThanOrEqual(pace.fastest)
      }),
    )
  })
})

describe('the minutes on foot', () => {
  it('are a range of whole minutes that is never negative or empty', () => {
    fc.assert(
      fc.property(anyWalk, fc.integer({ min: 0, max: 3_600_000 }), (walk, age) => {
        const { least, most } = minutesOnFoot(walk, now + age)
        expect(Number.isInteger(least) && Number.isInteger(most)).toBe(true)
        expect(least).toBeGreaterThanOrEqual(0)
        expect(most).toBeGreaterThan(least)
      }),
    )
  })

  it('hold the time that a walk of constant speed takes', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.7, max: 2, noNaN: true }), fc.integer({ min: 120, max: 600 }), (own, seconds) => {
        const walk = walkAt(own, seconds, 3_000)
        const { least, most } = minutesOnFoot(walk, walk.measuredAt)
        // The range of the first minutes leans on the usual speed.
        const minutes = walk.meters / approachSpeed(walk) / 60
        expect(least).toBeLessThanOrEqual(minutes)
        expect(most).toBeGreaterThanOrEqual(minutes)
      }),
    )
  })

  it('grow with the distance', () => {
    fc.assert(
      fc.property(anyWalk, fc.double({ min: 0, max: 5_000, noNaN: true }), (walk, further) => {
        const farther = { ...walk, startMeters: walk.startMeters + further, meters: walk.meters + further }
        expect(minutesOnFoot(farther, now).least).toBeGreaterThanOrEqual(minutesOnFoot(walk, now).least)
        expect(minutesOnFoot(farther, now).most).toBeGreaterThanOrEqual(minutesOnFoot(walk, now).most)
      }),
    )
  })

  it('run on without a signal, as if the referee walked on', () => {
    fc.assert(
      fc.property(anyWalk, fc.integer({ min: 0, max: 3_600_000 }), (walk, age) => {
        const [before, after] = [minutesOnFoot(walk, now), minutesOnFoot(walk, now + age)]
        expect(after.least).toBeLessThanOrEqual(before.least)
        expect(after.most).toBeLessThanOrEqual(before.most)
        expect(before.most - after.most).toBeLessThanOrEqual(Math.ceil(age / 60_000))
      }),
    )
  })
})

describe('the expected arrival', () => {
  it('grows with the distance up to the longest wait, and is known for an unknown distance too', () => {
    expect(expectedArrival(0, now)).toBe(now)
    expect(expectedArrival(440, now)).toBe(now + 500_000)
    expect(expectedArrival(1_000_000, now)).toBe(now + expectedMaxMs)
    expect(expectedArrival(null, now)).toBe(now + LIMITS.arrival.expectedUnknownMs)
  })
})

describe('the usual minutes on foot', () => {
  it.each([
    [0, 1],
    [0.25, 6],
    [1, 24],
  ])('for %d miles are %d', (miles, minutes) => {
    expect(usualMinutesOnFoot(miles)).toBe(minutes)
  })
})
