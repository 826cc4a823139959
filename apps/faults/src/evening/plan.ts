import { seededChance } from '@refcall/random'
import { drawFewCells, type StateCells } from '../lab/attack/cells/attack-cells.ts'
import { RACE_NAMES } from '../lab/attack/races/attack-races.ts'
import { planKills } from '../lab/fault-injection/kills.ts'
import { tellStory as tellCashStory, type Story as CashStory } from '../lab/matches/story.ts'
import { tellStory as tellPaidStory, type Story as PaidStory } from '../lab/payments/story.ts'

/** Small enough for a minute on one core. */
export const SIZE = {
  paid: 24,
  cash: 12,
  /** Matches that are paid electronically and played at once. */
  tables: 4,
  /** Players, referees and one operator who listen, beside the tables' referees. */
  listeners: 15,
  kills: { api: 3, database: 2 },
  cells: { states: 4, callsOfEach: 3 },
  malformed: 300,
} as const

/** Run every evening, beside a drawn one: they cost the most where they fail. */
const ALWAYS_RACED: readonly string[] = ['accept and accept', 'verify and cancel']

const DRAWN_RACES = RACE_NAMES.filter((name) => !ALWAYS_RACED.includes(name))

/** All that happens in an evening; a function of the seed alone. */
export interface EveningPlan {
  readonly paid: readonly PaidStory[]
  readonly cash: readonly CashStory[]
  readonly kills: Readonly<Record<'api' | 'database', ReturnType<typeof planKills>>>
  readonly cells: readonly StateCells[]
  readonly races: readonly string[]
}

/** An independent random source for each part, so that a change of one leaves the others as they were. */
export const chanceOf = (seed: number, part: number) => seededChance(seed * 31 + part)

export const planEvening = (seed: number): EveningPlan => {
  const [paidChance, cashChance, killChance] = [chanceOf(seed, 1), chanceOf(seed, 2), chanceOf(seed, 3)]
  const matches = SIZE.paid + SIZE.cash
  return {
    paid: Array.from({ length: SIZE.paid }, () => tellPaidStory(paidChance)),
    cash: Array.from({ length: SIZE.cash }, () => tellCashStory(cashChance)),
    kills: {
      api: planKills(SIZE.kills.api, matches, killChance),
      database: planKills(SIZE.kills.database, matches, killChance),
    },
    cells: drawFewCells(chanceOf(seed, 4), SIZE.cells.states, SIZE.cells.callsOfEach),
    races: [...ALWAYS_RACED, chanceOf(seed, 5).pick(DRAWN_RACES)],
  }
}
