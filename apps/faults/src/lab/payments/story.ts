import type { Chance } from '@refcall/random'

/** The outcomes of a match, with their share in percent. */
const WAYS = {
  'paid first': 38,
  'paid after acceptance': 15,
  'capture refused, paid again': 7,
  'cancelled before acceptance': 6,
  'cancelled after acceptance': 7,
  'cancelled while the code is entered': 8,
  'declined by the referee': 5,
  'left by the referee': 6,
  'payment given up': 4,
  'payment left behind': 4,
} as const

export type Way = keyof typeof WAYS

export interface Story {
  readonly way: Way
  /** The cards that the player tries, in order; only the last one is good. */
  readonly cards: readonly string[]
  /** Before the right code the referee enters a wrong one. */
  readonly mistyped: boolean
  readonly liked: boolean
}

const CARDS = [
  ['pm_card_visa'],
  ['pm_card_visa'],
  ['pm_card_visa'],
  ['pm_card_visa'],
  ['pm_card_mastercard'],
  ['pm_card_authenticationRequired'],
  ['pm_card_visa_chargeDeclined', 'pm_card_visa'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_mastercard'],
] as const

const chooseWay = (chance: Chance): Way => {
  const ways = Object.entries(WAYS) as [Way, number][]
  let rest = chance.next() * ways.reduce((sum, [, share]) => sum + share, 0)
  return ways.find(([, share]) => (rest -= share) < 0)?.[0] ?? 'paid first'
}

export const tellStory = (chance: Chance): Story => ({
  way: chooseWay(chance),
  cards: chance.pick(CARDS),
  mistyped: chance.happens(0.15),
  liked: chance.happens(0.5),
})
