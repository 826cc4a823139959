import { drawCities, namedCities, shareOut, spreadMiles } from './cities.ts'

describe('works', () => {
  it('draws the same cities for a seed and others for another, the populous ones more often', () => {
    expect(drawCities(7, 6)).toEqual(drawCities(7, 6))
    expect(drawCities(7, 6)).not.toEqual(drawCities(8, 6))
    expect(new Set(drawCities(7, 40).map(({ name }) => name)).size).toBe(40)
    const drawn = Array.from({ length: 200 }, (_, seed) => drawCities(seed, 1)[0]?.population ?? 0)
    const all = drawCities(1, 10_000).map(({ population }) => population)
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.min(...all)).toBeGreaterThanOrEqual(500_000)
    expect(mean(drawn)).toBeGreaterThan(1.5 * mean(all))
  })

  it('finds a city by its name, the largest of several, where it is', () => {
    const [berlin, london] = namedCities(['berlin', 'London'])
    expect(berlin).toMatchObject({
      name: 'Berlin',
      country: 'DE',
      centre: { latitude: expect.closeTo(52.52, 1), longitude: expect.closeTo(13.4, 1) },
    })
    expect(london?.country).toBe('GB')
  })

  it('shares people out by population, to the last one and nobody forgotten', () => {
    const cities = [{ population: 8_000_000 }, { population: 2_000_000 }, { population: 1_000 }]
    expect(shareOut(103, cities)).toEqual([81, 21, 1])
    expect(shareOut(2, cities)).toEqual([2, 0, 0])
    expect(shareOut(2_000, drawCities(3, 12)).reduce((sum, share) => sum + share, 0)).toBe(2_000)
  })

  it('spreads people wider in a larger city', () => {
    expect(spreadMiles({ population: 500_000 })).toBe(1.5)
    expect(spreadMiles({ population: 10_000_000 })).toBeGreaterThan(3)
  })
})

describe('refuses', () => {
  it('a city that nobody knows', () => {
    expect(() => namedCities(['Berlin', 'Nowhere-on-Sea'])).toThrow('called "Nowhere-on-Sea"')
  })
})
