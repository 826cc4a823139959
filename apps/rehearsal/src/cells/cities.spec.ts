import { MEASURED, MOVED, PLACES, VISITED, type City } from './cities.ts'

const ALL: readonly City[] = [...Object.values(MEASURED), ...Object.values(VISITED), ...Object.values(MOVED)]

it('every place of a city lies in its area alone', () => {
  const owners = (latitude: number, longitude: number) =>
    ALL.filter(
      ({ area: [south, west, north, east] }) =>
        latitude >= south && latitude < north && longitude >= west && longitude < east,
    )
  for (const city of ALL) {
    for (let index = 0; index < PLACES; index += 1) {
      const { latitude, longitude } = city.placeOf(index)
      expect(owners(latitude, longitude)).toEqual([city])
    }
  }
})
