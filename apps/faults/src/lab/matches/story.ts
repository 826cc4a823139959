import type { Chance } from '@refcall/random'

/** The outcomes of a match, with their share in percent. */
const WAYS = {
  'ended by the player': 40,
  'ended by the referee': 25,
  'left, and taken by another': 15,
  'cancelled after acceptance': 10,
  'cancelled before acceptance': 5,
  'cancelled against the acceptance': 5,
} as const

type Way = keyof typeof WAYS

export interface Story {
  readonly way: Way
  /** The index of the hall's player and referee, as a share (0..1) of those available. */
  readonly player: number
  readonly referee: number
  /** Milliseconds of pause before each step. */
  readonly thinkMs: number
}

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
