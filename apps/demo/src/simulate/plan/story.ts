import type { PaymentMethod } from '@refcall/domain'
import { around, chanceOf } from './chance.ts'
import type { PlayerPlan, RefereePlan } from './people.ts'

/** One visit: what the player wants, and the decisions the player will make. */
export interface Visit {
  /** The table number on the match; it also seeds the referees' decisions. */
  readonly table: string
  readonly idleMinutes: number
  readonly method: PaymentMethod
  /** If no referee can be chosen: broadcasts a cash request, or makes none. */
  readonly orElseCash: boolean
  readonly playerCount: 2 | 4
  readonly gamesRemaining: number
  /** Electronic: pays before the request, or after the acceptance. */
  readonly paysFirst: boolean
  /** Pays in US dollars instead of the referee's currency. */
  readonly paysInDollars: boolean
  /** The cards to try, in order. */
  readonly cards: readonly string[]
  readonly formSeconds: number
  /** After the payment is held, the player cancels it (`releases`) or just closes the page (`leaves`). */
  readonly givesUp: 'no' | 'releases' | 'leaves'
  readonly patienceMinutes: number
  /** Cancels after a referee has accepted. */
  readonly changesMind: boolean
  /** Renews the code before the first one is used. */
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

/** The player's visit number `round`. Deterministic for a seed. */
export const tellVisit = (seed: number, player: PlayerPlan, round: number): Visit => {
  const chance = chanceOf(seed, player.name, 'visit', round)
  const reconsiders = chance.next()
  return {
    table: `${player.name.split(' ').at(-1)}.${round}`,
    // The first visits are spread out.
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

/** A referee's decisions about a request, and about its match. */
export interface OfferReply {
  /** null: ignores the request. */
  readonly thinkSeconds: number | null
  readonly wants: boolean
  /** For an unwanted direct request: declines it instead of ignoring it. */
  readonly saysNo: boolean
  readonly travelMinutes: number
  /** Withdraws before arriving. */
  readonly withdraws: boolean
  /** The number of wrong codes before the right one; five of them block the code. */
  readonly wrongCodes: number
}

const WALKING_MILES_PER_MINUTE = 0.25

/**
 * The referee's decisions about a request, seeded by its table: the same under every policy. `miles`: the distance;
 * distant requests are accepted less often.
 */
export const planReply = (
  seed: number,
  referee: RefereePlan,
  request: { table: string; miles: number; isDirect: boolean },
): OfferReply => {
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
