import type { Place } from '@refcall/domain'
import { CITIES, type CityName } from '../../seed/cities.ts'
import { seededChance } from '@refcall/random'
import { near } from '../../seed/people.ts'
import type { SimulatedPeople, PlayerPlan, RefereePlan } from '../plan/people.ts'
import { tellVisit, type Visit } from '../plan/story.ts'

/** A fixed seed, so that the people are the same at every start and sign in again instead of registering. */
export const DEMO_SEED = 20_261_121

/**
 * The cities where visitors are and where the dashboard starts: their second referee only waits for visitors, and
 * players request only the first one directly, so that no visitor on duty is offered a simulated request.
 */
const VISITED: readonly CityName[] = ['sanFrancisco', 'victoria']

interface Sketch {
  readonly city: CityName
  readonly firstName: string
  readonly lastName: string
  readonly rateUsd: number
  /** Stays on duty all day. */
  readonly stays?: true
}

const REFEREES: readonly Sketch[] = [
  { city: 'sanFrancisco', firstName: 'Noor', lastName: 'Haddad', rateUsd: 2 },
  { city: 'sanFrancisco', firstName: 'Theo', lastName: 'Marsh', rateUsd: 2.25, stays: true },
  { city: 'victoria', firstName: 'Wren', lastName: 'Calder', rateUsd: 1.75 },
  { city: 'victoria', firstName: 'Emil', lastName: 'Sato', rateUsd: 2, stays: true },
  { city: 'vancouver', firstName: 'Ravi', lastName: 'Menon', rateUsd: 2 },
  { city: 'seattle', firstName: 'Joan', lastName: 'Ferris', rateUsd: 2.5 },
  { city: 'toronto', firstName: 'Luc', lastName: 'Gagnon', rateUsd: 2 },
  { city: 'london', firstName: 'Bea', lastName: 'Thorne', rateUsd: 2.5 },
  { city: 'berlin', firstName: 'Jonas', lastName: 'Keller', rateUsd: 2.25 },
]

const PLAYERS: readonly CityName[] = [
  'sanFrancisco',
  'victoria',
  'vancouver',
  'seattle',
  'toronto',
  'london',
  'berlin',
  'berlin',
]

export const WEEK_MINUTES = 7 * 24 * 60

const chance = seededChance(DEMO_SEED)

const settle = (city: CityName, name: string, places: readonly Place[]) => ({
  name,
  country: CITIES[city].country,
  place: near(chance, chance.pick(places)),
  lineMinutes: Infinity,
})

const asReferee = ({ city, stays, ...who }: Sketch, index: number): RefereePlan => ({
  // Located at the first venue, where visitors are, so that visitors see them at the top of their lists.
  ...settle(city, `demo referee ${index}`, CITIES[city].venues.slice(0, 1)),
  ...who,
  kind: 'paid',
  username: `sim.${who.firstName}.${who.lastName}`.toLowerCase(),
  thinkSeconds: 12,
  keen: 0.95,
  firstDutyMinutes: stays ? 0 : index / 4,
  dutyMinutes: stays ? WEEK_MINUTES : 28 + index,
  breakMinutes: 6,
})

const asPlayer = (city: CityName, index: number): PlayerPlan => ({
  ...settle(city, `demo player ${index}`, CITIES[city].venues),
  idleMinutes: 12,
  electronic: VISITED.includes(city) ? 1 : 0.5,
  patienceMinutes: 8,
})

export const botRoster: SimulatedPeople = { referees: REFEREES.map(asReferee), players: PLAYERS.map(asPlayer) }

/** The index of the only referee this player may choose; null for any. */
export const preferredReferee = (player: number): number | null => {
  const city = PLAYERS[player]
  return city !== undefined && VISITED.includes(city) ? REFEREES.findIndex((sketch) => sketch.city === city) : null
}

/** Fewer than six requests an hour from each browser, the product's limit. */
const BETWEEN_MINUTES = 11
const TABLES = 24

/** A visit as in the load test, but calmer: a pause before each, valid cards, and no broadcast where visitors are. */
export const tellCalmVisit = (seed: number, player: PlayerPlan, round: number): Visit => {
  const visit = tellVisit(seed, player, round)
  const [, index = '0'] = /(\d+)$/.exec(player.name) ?? []
  const first = 0.5 + Number(index) * 0.7
  return {
    ...visit,
    table: String(1 + ((Number(index) * 7 + round * 5) % TABLES)),
    idleMinutes: round === 0 ? first : BETWEEN_MINUTES + visit.idleMinutes,
    orElseCash: player.electronic < 1,
    cards: visit.cards.slice(-1),
    givesUp: 'no',
    renewsCode: false,
    paysInDollars: false,
  }
}
