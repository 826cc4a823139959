import type { PaymentMethod } from '@refcall/domain'
import { around, chanceOf } from './chance.ts'
import type { PlayerPlan, RefereePlan } from './people.ts'

/** One evening at the table: what the player wants, and what becomes of it as far as the player decides. */
export interface Visit {
  /** On the match, and the name under which referees decide about it. */
  readonly table: string
  readonly idleMinutes: number
  readonly method: PaymentMethod
  /** When nobody can be chosen: asks everybody nearby, or nobody. */
  readonly orElseCash: boolean
  readonly playerCount: 2 | 4
  readonly gamesRemaining: number
  /** Electronic: before the request, or once the referee has accepted. */
  readonly paysFirst: boolean
  /** In US dollars whatever the referee asks in. */
  readonly paysInDollars: boolean
  /** The cards that are tried, in order. */
  readonly cards: readonly string[]
  readonly formSeconds: number
  /** The payment is opened and held, and then the player thinks better of it or just closes the page. */
  readonly givesUp: 'no' | 'releases' | 'leaves'
  readonly patienceMinutes: number
  /** Cancels although a referee has accepted. */
  readonly changesMind: boolean
  /** Asks for a second code before the first one is used. */
  readonly renewsCode: boolean
  readonly playMinutes: number
  readonly endedBy: 'player' | 'referee'
  readonly feedback: 'like' | 'love' | null
}

const CARDS = [
  ['pm_card_visa'],
  ['pm_card_visa'],
  ['pm_card_visa'],
  ['pm_card_mastercard'],
  ['pm_card_authenticationRequired'],
  ['pm_card_visa_chargeDeclined', 'pm_card_visa'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_mastercard'],
  ['pm_card_captureRefused', 'pm_card_visa'],
] as const

/** The player's evening number `round`. The same seed tells the same one. */
export const tellVisit = (seed: number, player: PlayerPlan, round: number): Visit => {
  const chance = chanceOf(seed, player.name, 'visit', round)
  const reconsiders = chance.next()
  return {
    table: `${player.name.split(' ').at(-1)}.${round}`,
    // The first ones come in one after another.
    idleMinutes: round === 0 ? player.idleMinutes * chance.next() : around(chance, player.idleMinutes),
    method: chance.happens(player.electronic) ? 'electronic' : 'cash',
    orElseCash: true,
    playerCount: chance.happens(0.4) ? 2 : 4,
    gamesRemaining: chance.between(1, 5),
    paysFirst: chance.happens(0.75),
    paysInDollars: chance.happens(0.15),
    cards: chance.pick(CARDS),
    formSeconds: around(chance, 25),
    givesUp: reconsiders < 0.03 ? 'releases' : reconsiders < 0.05 ? 'leaves' : 'no',
    patienceMinutes: around(chance, player.patienceMinutes, 0.3),
    changesMind: chance.happens(0.05),
    renewsCode: chance.happens(0.08),
    playMinutes: around(chance, 12, 0.4),
    endedBy: chance.happens(0.65) ? 'player' : 'referee',
    feedback: chance.happens(0.6) ? (chance.happens(0.3) ? 'love' : 'like') : null,
  }
}

/** What a referee makes of a request, and of the match if it comes to one. */
export interface Answer {
  /** null: not even looked at. */
  readonly thinkSeconds: number | null
  readonly wants: boolean
  /** Of a request to this referee alone that is not wanted: some say no, some say nothing. */
  readonly saysNo: boolean
  readonly travelMinutes: number
  /** Leaves the match on the way. */
  readonly withdraws: boolean
  /** So many wrong codes before the right one; five of them use the code up. */
  readonly wrongCodes: number
}

const WALKING_MILES_PER_MINUTE = 0.25

/**
 * The referee's answer to a request, by its table: the same under every policy that brings it to this referee.
 * `miles` between the two; what is far is wanted less.
 */
export const tellAnswer = (seed: number, referee: RefereePlan, request: { table: string; miles: number; isDirect: boolean }): Answer => {
  const chance = chanceOf(seed, referee.name, 'answer', request.table)
  const looks = chance.happens(0.8)
  const keen = request.isDirect ? 0.85 : referee.keen * Math.exp(-request.miles / 6)
  return {
    thinkSeconds: looks ? around(chance, referee.thinkSeconds) : null,
    wants: chance.happens(keen),
    saysNo: chance.happens(0.6),
    travelMinutes: 1 + around(chance, request.miles / WALKING_MILES_PER_MINUTE / 4, 0.3),
    withdraws: chance.happens(0.05),
    wrongCodes: chance.happens(0.12) ? (chance.happens(0.15) ? 5 : 1) : 0,
  }
}
