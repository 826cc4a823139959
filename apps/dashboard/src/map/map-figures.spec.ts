import type { DashboardMatch } from '@refcall/contract'
import { distanceMiles, groupByPlace, type Place } from '@refcall/domain'
import { aDashboardMatch, afterThen } from '@refcall/fixtures'
import { currentlyAvailable, earlierAvailable, isDot, mergedArea } from './areas.ts'
import { firstView } from './first-view.ts'
import { ringAround } from './mercator.ts'
import { nearestPin, pinUnder } from './nearest-pin.ts'
import { isNearScreen, isOnScreen, pinsOf } from './pins.ts'

const victoria = { latitude: 48.4284, longitude: -123.3656 }
const event = {
  id: 'e',
  refereeId: 'r1',
  event: 'available' as const,
  ...victoria,
  occurredAt: '2026-11-20T12:00:00.000Z',
}

describe('where the map looks first', () => {
  const here = { latitude: 1, longitude: 2 }
  const there = { latitude: 3, longitude: 4 }
  const around = (southWest: Place, northEast: Place, maxZoom: number) => ({
    bounds: [
      [southWest.longitude, southWest.latitude],
      [northEast.longitude, northEast.latitude],
    ],
    maxZoom,
  })
  it.each([
    ['one match, wide, beside events', [here], [there], around(here, here, 8)],
    ['all matches', [there, here], [], around(here, there, 10)],
    ['all events', [], [there, here], around(here, there, 10)],
    ['Victoria', [], [], around(victoria, victoria, 10)],
  ])('D-06: I5: is %s', (_, matches, events, view) => expect(firstView(matches, events)).toEqual(view))
})

describe('available areas', () => {
  it('D-13: work: two miles around, at any latitude', () => {
    for (const latitude of [0, 48.4, -70]) {
      const centre = { latitude, longitude: 10 }
      for (const [longitude, north] of ringAround(centre, 3_218.688)) {
        expect(distanceMiles(centre, { latitude: north, longitude })).toBeCloseTo(2, 6)
      }
    }
  })

  it('D-13: work: become a dot where they would be smaller than one', () => {
    expect(isDot(event, 12)).toBe(false)
    expect(isDot(event, 3)).toBe(true)
  })

  it('work: those that overlap are one shape, those that do not are two', () => {
    const parts = (apart: number) => mergedArea([event, { ...event, latitude: event.latitude + apart }])
    expect(parts(0.03).coordinates).toHaveLength(1)
    expect(parts(0.1).coordinates).toHaveLength(2)
  })

  it('D-13: work: only where referees are on duty now, each once', () => {
    const other = { ...event, id: 'o', refereeId: 'r2' }
    const left = { ...event, id: 'l', refereeId: 'r3', event: 'unavailable' as const }
    const newestFirst = [left, event, { ...left, id: 'k', event: 'available' as const }, { ...event, id: 'd' }, other]
    expect(currentlyAvailable(newestFirst)).toEqual([event, other])
    expect(earlierAvailable(newestFirst).map(({ id }) => id)).toEqual(['k', 'd'])
  })
})

describe('markers', () => {
  const seen = { west: -124, south: 48, east: -123, north: 49 }
  const zoom = 12
  const at = (latitude: number, longitude: number) => aDashboardMatch({ latitude, longitude })
  const marksOf = (matches: readonly DashboardMatch[]) => pinsOf(groupByPlace(matches))

  it('D-08: work: one for each place', () => {
    const near = [at(48.4284, -123.3656), at(48.4288, -123.3656), at(48.429, -123.366)]
    expect(marksOf(near).map(({ matches }) => matches.length)).toEqual([2, 1])
  })

  it('work: one for each place, however many are in view', () => {
    const crowd = Array.from({ length: 2_000 }, (_, index) =>
      at(48.2 + Math.floor(index / 50) * 0.0006, -123.8 + (index % 50) * 0.0006),
    )
    const twin = aDashboardMatch({ latitude: 48.2 - 0.0004, longitude: -123.8 - 0.0004, createdAt: afterThen(1) })
    const pins = marksOf([...crowd, twin])
    expect(pins).toHaveLength(2_000)
    expect(pins.filter(({ matches }) => matches.length > 1).map(({ matches }) => matches.map(({ id }) => id))).toEqual([
      [crowd[0]?.id, twin.id],
    ])
    for (const { key, latitude, longitude, matches } of pins) {
      expect({ key, latitude, longitude }).toEqual({
        key: matches[0]?.id,
        latitude: matches[0]?.latitude,
        longitude: matches[0]?.longitude,
      })
    }
  })

  it('work: those beyond the edge are there for a drag, and known as not seen', () => {
    const pins = marksOf([at(48.5, -123.5), at(49.2, -123.5)])
    expect(pins.map((pin) => [isNearScreen(pin, seen), isOnScreen(pin, seen)])).toEqual([
      [true, true],
      [true, false],
    ])
  })

  it('refuse what is far out of view', () => expect(isNearScreen(at(37.7749, -122.4194), seen)).toBe(false))

  it('work: a tap beside one is meant for the nearest, within 22 pixels', () => {
    const pixel = 360 / (512 * 2 ** zoom)
    const [left, right] = marksOf([at(48.5, -123.5), at(48.5, -123.5 + 30 * pixel)])
    const tapped = (pixels: number) =>
      nearestPin(
        [left, right].filter((pin) => pin !== undefined),
        { latitude: 48.5, longitude: -123.5 + pixels * pixel },
        zoom,
      )
    expect([-23, -21, 14, 16, 51, 53].map(tapped)).toEqual([undefined, left, left, right, right, undefined])
  })

  it('work: what is pointed at is the topmost that is drawn there, not its square', () => {
    const pixel = 360 / (512 * 2 ** zoom)
    const [single, group] = marksOf([
      at(48.5, -123.5),
      at(48.5, -123.5 + 20 * pixel),
      aDashboardMatch({ latitude: 48.5, longitude: -123.5 + 20 * pixel }),
    ])
    const pointed = (right: number, up = 0) =>
      pinUnder(
        [group, single].filter((pin) => pin !== undefined),
        { latitude: 48.5 + up * pixel * Math.cos((Math.PI * 48.5) / 180), longitude: -123.5 + right * pixel },
        zoom,
      )
    expect([-14, -12, -4, 0].map((right) => pointed(right))).toEqual([undefined, single, single, group])
    // Within the ring's bounding box, outside the ring.
    expect(pointed(4, 12)).toBe(group)
    expect(pointed(3, 12.5)).toBe(single)
    expect(pointed(36, 16)).toBeUndefined()
  })
})
