import { boundsOf } from './bounds-of.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('the box around all places', () => {
  it.each([
    [
      'one place',
      [at(-123, 48)],
      [
        [-123, 48],
        [-123, 48],
      ],
    ],
    [
      'two towns',
      [at(-123, 48), at(-122, 37)],
      [
        [-123, 37],
        [-122, 48],
      ],
    ],
    [
      'two continents',
      [at(-123, 48), at(13, 52), at(2, 49)],
      [
        [-123, 48],
        [13, 52],
      ],
    ],
    [
      'both sides of the antimeridian',
      [at(178, -18), at(-172, -14)],
      [
        [-172, -18],
        [178, -14],
      ],
    ],
  ])('works: %s', (_, places, bounds) => expect(boundsOf(places)).toEqual(bounds))

  it('works: a crowd, without spreading it over the arguments of one call', () =>
    expect(boundsOf(Array.from({ length: 50_000 }, (_, index) => at(index / 1_000, 1)))).toEqual([
      [0, 1],
      [49.999, 1],
    ]))
})
