import type { Chance } from '../lab/random.ts'

/** What becomes of a match, and how many of a hundred take that way. */
const WAYS = {
  'ended by the player': 40,
  'ended by the referee': 25,
  'left, and taken by another': 15,
  'cancelled after acceptance': 10,
  'cancelled before acceptance': 5,
  'cancelled against the acceptance': 5,
} as const

export type Way = keyof typeof WAYS

export interface Story {
  readonly way: Way
  /** Which of the hall's players and referees, as a share (0..1) of all that could. */
  readonly player: number
  readonly referee: number
  /** Milliseconds that somebody thinks before each step. */
  readonly thinkMs: number
}

/** Rows that a match leaves in the log, about: to plan how many are needed. */
export const EVENTS_OF_MATCH = 20

export const tellStory = (chance: Chance): Story => {
  let rest = chance.next() * Object.values(WAYS).reduce<number>((sum, share) => sum + share, 0)
  const ways = Object.entries(WAYS) as [Way, number][]
  return {
    way: ways.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'ended by the player',
    player: chance.next(),
    referee: chance.next(),
    thinkMs: chance.between(20, 400),
  }
}
