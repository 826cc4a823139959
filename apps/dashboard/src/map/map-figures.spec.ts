import { distanceMiles, groupByPlace } from '@refcall/domain'
import { aDashboardMatch } from '@refcall/fixtures'
import { areasAt, availableOnly, isDot } from './areas.ts'
import { firstView } from './first-view.ts'
import { ringAround } from './mercator.ts'
import { nearestPin } from './nearest-pin.ts'
import { pinsIn } from './pins.ts'

const victoria = { latitude: 48.4284, longitude: -123.3656 }
const event = { id: 'e', event: 'available' as const, ...victoria, occurredAt: '2026-11-20T12:00:00.000Z' }

describe('where the map looks first', () => {
  const here = { latitude: 1, longitude: 2 }
  const there = { latitude: 3, longitude: 4 }
  it.each([
    ['the first match, wide, beside events', [here], [there], { ...here, zoom: 8 }],
    ['the first match', [here, there], [], { ...here, zoom: 10 }],
    ['the first event', [], [there], { ...there, zoom: 10 }],
    ['Victoria', [], [], { ...victoria, zoom: 10 }],
  ])('is %s', (_, matches, events, view) => expect(firstView(matches, events)).toEqual(view))
})

describe('available areas', () => {
  it('work: two miles around, at any latitude', () => {
    for (const latitude of [0, 48.4, -70]) {
      const centre = { latitude, longitude: 10 }
      for (const [longitude, north] of ringAround(centre, 3_218.688)) {
        expect(distanceMiles(centre, { latitude: north, longitude })).toBeCloseTo(2, 6)
      }
    }
  })

  it('work: become a dot where they would be smaller than one', () => {
    expect(isDot(event, 12)).toBe(false)
    expect(isDot(event, 3)).toBe(true)
    expect(areasAt([event], 3).features[0]?.geometry.type).toBe('Point')
    expect(areasAt([event], 12).features[0]?.geometry.type).toBe('Polygon')
  })

  it('refuse events of another kind', () =>
    expect(availableOnly([event, { ...event, id: 'f', event: 'unavailable' }])).toEqual([event]))
})

describe('markers', () => {
  const seen = { west: -124, south: 48, east: -123, north: 49, zoom: 12 }
  const at = (latitude: number, longitude: number) => aDashboardMatch({ latitude, longitude })

  it('work: one for each place', () => {
    const near = [at(48.4284, -123.3656), at(48.4288, -123.3656), at(48.429, -123.366)]
    expect(pinsIn(groupByPlace(near), seen).map(({ matches }) => matches.length)).toEqual([2, 1])
  })

  it('work: drawn together beyond three hundred, none lost', () => {
    const crowd = Array.from({ length: 400 }, (_, index) => at(48.2 + Math.floor(index / 20) * 0.02, -123.8 + (index % 20) * 0.03))
    const wide = pinsIn(groupByPlace(crowd), { ...seen, zoom: 8 })
    expect(wide.length).toBeLessThan(100)
    expect(wide.flatMap(({ matches }) => matches)).toHaveLength(400)
    expect(wide.some(({ spread }) => spread)).toBe(true)
  })

  it('work: those beyond the edge are there for a drag, and known as not seen', () => {
    const pins = pinsIn(groupByPlace([at(48.5, -123.5), at(49.2, -123.5)]), seen)
    expect(pins.map((pin) => pin.seen)).toEqual([true, false])
  })

  it('refuse what is far out of view', () => expect(pinsIn(groupByPlace([at(37.7749, -122.4194)]), seen)).toEqual([]))

  it('work: a tap beside one is meant for the nearest, within 22 pixels', () => {
    const pixel = 360 / (512 * 2 ** seen.zoom)
    const [left, right] = pinsIn(groupByPlace([at(48.5, -123.5), at(48.5, -123.5 + 30 * pixel)]), seen)
    const tapped = (pixels: number) =>
      nearestPin([left, right].filter((pin) => pin !== undefined), { latitude: 48.5, longitude: -123.5 + pixels * pixel }, seen.zoom)
    expect([-23, -21, 14, 16, 51, 53].map(tapped)).toEqual([undefined, left, left, right, right, undefined])
  })
})
