import fc from 'fast-check'
import { groupByPlace, type Groupable } from './grouping.ts'

const TOLERANCE = 0.0005

const match = (id: string, latitude: number, longitude: number, minute = 0): Groupable => ({
  id,
  latitude,
  longitude,
  createdAt: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString(),
})

const ids = (items: Groupable[]) => groupByPlace(items).map((group) => group.items.map((item) => item.id))

/** Reference implementation without an index: oldest first, each joins the nearest anchor in reach. */
const plainly = (items: Groupable[]): string[][] => {
  const groups: [Groupable, ...Groupable[]][] = []
  for (const item of items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1))) {
    const reached = groups
      .map((group) => {
        const along = Math.abs(group[0].longitude - item.longitude)
        return { group, north: Math.abs(group[0].latitude - item.latitude), east: Math.min(along, 360 - along) }
      })
      .filter(({ north, east }) => Math.max(north, east) <= TOLERANCE + 1e-9)
    const least = Math.min(...reached.map(({ north, east }) => Math.hypot(north, east)))
    const found = reached.find(({ north, east }) => Math.hypot(north, east) < least + 1e-9)
    if (found) found.group.push(item)
    else groups.push([item])
  }
  return groups.map((group) => group.map((item) => item.id))
}

describe('grouping by place', () => {
  it('D-08: works: within the tolerance in both directions, the border included', () => {
    const home = match('a', 48.4284, -123.3656)
    expect(ids([home, match('b', 48.4289, -123.3661, 1)])).toEqual([['a', 'b']])
    expect(ids([home, match('b', 48.42891, -123.3656, 1)])).toEqual([['a'], ['b']])
    expect(ids([home, match('b', 48.4284, -123.36611, 1)])).toEqual([['a'], ['b']])
  })

  it('works: the oldest anchors, whatever the order given', () => {
    const young = match('young', 10.0004, 20, 9)
    const old = match('old', 10, 20, 1)
    const [group] = groupByPlace([young, old])
    expect(group?.anchor).toBe(old)
    expect(group?.items).toEqual([old, young])
  })

  it('works: others join the nearest anchor; a chain does not grow', () => {
    const first = match('first', 10, 20, 0)
    const second = match('second', 10.0008, 20, 1)
    const between = match('between', 10.00045, 20, 2)
    expect(ids([first, second, between])).toEqual([['first'], ['second', 'between']])
  })

  it('works: of two anchors as near, the older', () => {
    const matches = [match('a', 10, 20, 0), match('b', 10.0008, 20, 1), match('c', 10.0004, 20, 2)]
    expect(ids(matches)).toEqual([['a', 'c'], ['b']])
  })

  it('works: neighbours across a cell border or the antimeridian stay together', () => {
    expect(ids([match('a', 0.00001, 0.00001), match('b', -0.00001, -0.00001, 1)])).toEqual([['a', 'b']])
    expect(ids([match('a', 5, 179.9999), match('b', 5, -179.9999, 1)])).toEqual([['a', 'b']])
    expect(ids([match('a', 5, -180), match('b', 5, 180, 1)])).toEqual([['a', 'b']])
  })

  it('works: the same as the plain rule, around ordinary places and the antimeridian', () => {
    const offset = fc.integer({ min: -12, max: 12 }).map((steps) => steps * 0.00013)
    const items = fc.array(fc.record({ north: offset, east: offset, minute: fc.nat(59) }), { maxLength: 60 })
    const centre = fc.constantFrom([48.4284, -123.3656], [0, 0], [-17, 179.9999], [65, -180], [89.999, 12])
    fc.assert(
      fc.property(items, centre, (offsets, [latitude = 0, longitude = 0]) => {
        const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
        const matches = offsets.map(({ north, east, minute }, index) =>
          match(`m${index}`, latitude + north, wrap(longitude + east), minute),
        )
        expect(ids(matches)).toEqual(plainly(matches))
      }),
      { numRuns: 300 },
    )
  })

  it('works: nothing in, nothing out', () => {
    expect(groupByPlace([])).toEqual([])
  })
})
