import { isKnownWell, leastProbability } from './reliability.ts'

describe('the least probability of coming', () => {
  it.each([
    [41, 42, 0.877],
    [10, 10, 0.722],
    [100, 100, 0.963],
    [18, 19, 0.754],
    [5, 10, 0.237],
    [0, 10, 0],
  ])('after %i of %i is %d, as tables of the Wilson interval have it', (came, of, least) => {
    expect(leastProbability({ came, of })).toBeCloseTo(least, 3)
  })

  it('is nothing where nothing is known', () => expect(leastProbability({ came: 0, of: 0 })).toBe(0))

  it('rises with every coming, and falls with every absence', () => {
    for (let of = 1; of < 100; of += 1) {
      for (let came = 0; came <= of; came += 1) {
        expect(leastProbability({ came: came + 1, of: of + 1 })).toBeGreaterThan(leastProbability({ came, of }))
        expect(leastProbability({ came, of: of + 1 }) - leastProbability({ came, of })).toBeLessThan(1e-9)
      }
    }
  })
})

it.each([
  [9, false],
  [10, true],
])('%i outcomes say something: %s', (of, isKnown) => expect(isKnownWell({ came: of, of })).toBe(isKnown))
