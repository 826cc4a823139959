import type { CurrencyCode, Place } from '@refcall/domain'
import type { Chance } from '@refcall/random'
import { shareOut, spreadMiles, type City } from '../cities/cities.ts'
import { around, chanceOf, normal } from './chance.ts'

/** A simulated person in a city. All times here and in the visits are simulated, before compression. */
export interface Person {
  /** The person's name in the plan, such as `referee 17`. */
  readonly name: string
  readonly country: string
  readonly place: Place
  /** Minutes between two connection losses; Infinity for none. */
  readonly lineMinutes: number
}

export interface RefereePlan extends Person {
  /** `device`: no account, only cash. `account`: signed in. `paid`: with a payout account, so electronic too. */
  readonly kind: 'device' | 'account' | 'paid'
  /** The currency of the rate, if it is not the country's. */
  readonly currency?: CurrencyCode
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  /** US dollars per person per game, converted to the country's currency. */
  readonly rateUsd: number
  readonly thinkSeconds: number
  /** 0..1: the share of nearby requests that the referee accepts. */
  readonly keen: number
  readonly firstDutyMinutes: number
  readonly dutyMinutes: number
  readonly breakMinutes: number
}

export interface PlayerPlan extends Person {
  /** Minutes between two visits. */
  readonly idleMinutes: number
  /** 0..1: how often the player pays electronically if a referee can be chosen. */
  readonly electronic: number
  readonly patienceMinutes: number
}

/** The names of simulated people. */
export const FIRST_NAMES = [
  'Ada',
  'Bo',
  'Cleo',
  'Dev',
  'Eli',
  'Fay',
  'Gus',
  'Hal',
  'Ida',
  'Jun',
  'Kai',
  'Lou',
  'Mia',
  'Ned',
  'Oda',
  'Pia',
  'Rex',
  'Sol',
  'Tess',
  'Uri',
  'Val',
  'Wim',
  'Yara',
  'Zoe',
]
export const LAST_NAMES = [
  'Abel',
  'Brook',
  'Castro',
  'Dahl',
  'Egan',
  'Faro',
  'Grau',
  'Holm',
  'Ito',
  'Jansen',
  'Kato',
  'Lund',
  'Moro',
  'Novak',
  'Okoye',
  'Petit',
  'Rossi',
  'Silva',
  'Tran',
  'Vogel',
]

const MILES_PER_DEGREE = 69

const placeIn = (chance: Chance, city: City): Place => {
  const { latitude, longitude } = city.centre
  const degrees = spreadMiles(city) / MILES_PER_DEGREE
  return {
    latitude: latitude + degrees * normal(chance),
    longitude: longitude + (degrees * normal(chance)) / Math.cos((latitude * Math.PI) / 180),
  }
}

const personIn = (chance: Chance, city: City, name: string): Person => ({
  name,
  country: city.country,
  place: placeIn(chance, city),
  lineMinutes: around(chance, 40, 0.7),
})

const kindOf = (chance: Chance): RefereePlan['kind'] => {
  if (chance.happens(0.6)) return 'device'
  return chance.happens(0.25) ? 'account' : 'paid'
}

const planReferee = (seed: number, city: City, index: number): RefereePlan => {
  const chance = chanceOf(seed, 'referee', index)
  return {
    ...personIn(chance, city, `referee ${index}`),
    kind: kindOf(chance),
    firstName: chance.pick(FIRST_NAMES),
    lastName: chance.pick(LAST_NAMES),
    username: `sim-${seed}.${index}`,
    rateUsd: 1.5 + 0.25 * chance.between(0, 8),
    thinkSeconds: around(chance, 9, 0.4),
    keen: 0.2 + 0.5 * chance.next(),
    // Most are on duty at the start.
    firstDutyMinutes: chance.happens(0.7) ? 0 : around(chance, 8),
    dutyMinutes: around(chance, 60),
    breakMinutes: around(chance, 12),
  }
}

const planPlayer = (seed: number, city: City, index: number): PlayerPlan => {
  const chance = chanceOf(seed, 'player', index)
  return {
    ...personIn(chance, city, `player ${index}`),
    idleMinutes: around(chance, 12),
    electronic: chance.pick([0.1, 0.4, 0.8]),
    patienceMinutes: around(chance, 5, 0.4),
  }
}

const settle = <Plan>(total: number, cities: readonly City[], plan: (city: City, index: number) => Plan): Plan[] => {
  const shares = shareOut(total, cities)
  const homes = cities.flatMap((city, index) => Array<City>(shares[index] ?? 0).fill(city))
  return homes.map(plan)
}

export interface SimulatedPeople {
  readonly referees: readonly RefereePlan[]
  readonly players: readonly PlayerPlan[]
}

/** All people, distributed over the cities by population. Deterministic for a seed. */
export const planPeople = (
  seed: number,
  cities: readonly City[],
  size: { readonly referees: number; readonly players: number },
): SimulatedPeople => ({
  referees: settle(size.referees, cities, (city, index) => planReferee(seed, city, index)),
  players: settle(size.players, cities, (city, index) => planPlayer(seed, city, index)),
})
