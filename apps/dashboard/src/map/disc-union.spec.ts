import { discUnion, type Disc, type Ring } from './disc-union.ts'

const disc = (x: number, y: number, radius = 1): Disc => ({ x, y, radius })

/** Enclosed by outer rings, less the holes. */
const areaOf = (discs: readonly Disc[]): number =>
  discUnion(discs)
    .flat()
    .reduce((sum, ring) => sum + signedArea(ring), 0)

const signedArea = (ring: Ring): number =>
  ring.reduce(
    (sum, [x, y], index) => sum + (x * (ring[index + 1] ?? [x, y])[1] - (ring[index + 1] ?? [x, y])[0] * y) / 2,
    0,
  )

const lens = (apart: number): number => 2 * Math.acos(apart / 2) - (apart / 2) * Math.sqrt(4 - apart ** 2)

describe('discs as one shape', () => {
  it.each([
    ['one', [disc(0, 0)], 1, Math.PI],
    ['two that touch nothing', [disc(0, 0), disc(3, 0)], 2, 2 * Math.PI],
    ['two that overlap', [disc(0, 0), disc(1, 0)], 1, 2 * Math.PI - lens(1)],
    ['two at one place', [disc(0, 0), disc(0, 0)], 1, Math.PI],
    ['one inside another', [disc(0, 0, 2), disc(0.5, 0)], 1, 4 * Math.PI],
    ['three in a chain', [disc(0, 0), disc(1.5, 0), disc(3, 0)], 1, 3 * Math.PI - 2 * lens(1.5)],
    ['two pairs', [disc(0, 0), disc(10, 0), disc(1, 0), disc(11, 0)], 2, 2 * (2 * Math.PI - lens(1))],
  ])('work: %s', (_, discs, count, area) => {
    expect(discUnion(discs)).toHaveLength(count)
    expect(areaOf(discs)).toBeCloseTo(area, 1)
  })

  it('work: a circle of discs has a hole', () => {
    const around = Array.from({ length: 8 }, (_, index) =>
      disc(2 * Math.cos((index * Math.PI) / 4), 2 * Math.sin((index * Math.PI) / 4)),
    )
    const [shape, ...more] = discUnion(around)
    expect(more).toEqual([])
    expect(shape).toHaveLength(2)
    const [outer, hole] = shape ?? [[], []]
    expect(signedArea(outer)).toBeGreaterThan(0)
    expect(signedArea(hole ?? [])).toBeLessThan(0)
  })

  it('work: every ring is closed', () => {
    const rings = discUnion([disc(0, 0), disc(1, 0.3), disc(0.4, 1.2), disc(7, 7)]).flat()
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  })

  it('work: a crowd is cut to its outline, exactly as large as what it covers', () => {
    const crowd = Array.from({ length: 300 }, (_, index) =>
      disc((index * 7919) % 13, (index * 104_729) % 11, 1 + (index % 3) / 10),
    )
    const cells = Array.from(
      { length: 150 * 130 },
      (_, index) => [-2 + (index % 150) * 0.1133, -2 + Math.floor(index / 150) * 0.1154] as const,
    )
    const covered =
      cells.filter(([x, y]) => crowd.some((one) => Math.hypot(x - one.x, y - one.y) < one.radius)).length *
      0.1133 *
      0.1154
    expect(areaOf(crowd) / covered).toBeCloseTo(1, 1)
  })

  it('refuse nothing: no discs are no shape', () => expect(discUnion([])).toEqual([]))
})
