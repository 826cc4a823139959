import { seededChance } from '@refcall/random'
import { drawCells, drawFewCells, type StateCells } from '../lab/attack/cells/attack-cells.ts'
import { drawRaces } from '../lab/attack/races/attack-races.ts'
import { planKills } from '../lab/fault-injection/kills.ts'
import { tellStory as tellCashStory, type Story as CashStory } from '../lab/matches/story.ts'
import { tellStory as tellPaidStory, type Story as PaidStory } from '../lab/payments/story.ts'
import type { Size } from './sizes.ts'

/** All that happens in a scenario; a function of its size and the seed. */
export interface Plan {
  readonly seed: number
  readonly size: Size
  readonly paid: readonly PaidStory[]
  readonly cash: readonly CashStory[]
  readonly kills: Readonly<Record<'api' | 'database', ReturnType<typeof planKills>>>
  /** How the API ends each time. */
  readonly endings: readonly ('crash' | 'restart')[]
  readonly cells: readonly StateCells[]
  readonly races: readonly string[]
}

/** An independent random source for each part, so that a change of one leaves the others as they were. */
export const chanceOf = (seed: number, part: number) => seededChance(seed * 31 + part)

const cellsOf = ({ cells }: Size, seed: number): readonly StateCells[] => {
  if ('states' in cells) return drawFewCells(chanceOf(seed, 4), cells.states, cells.callsOfEach)
  return cells.share === 0 ? [] : drawCells(chanceOf(seed, 4), cells.share)
}

export const planScenario = (size: Size, seed: number): Plan => {
  const [paidChance, cashChance, killChance] = [chanceOf(seed, 1), chanceOf(seed, 2), chanceOf(seed, 3)]
  const matches = size.paid + size.cash
  const endings = [...Array(size.kills.api).fill('crash'), ...Array(size.restarts).fill('restart')]
  return {
    seed,
    size,
    paid: Array.from({ length: size.paid }, () => tellPaidStory(paidChance)),
    cash: Array.from({ length: size.cash }, () => tellCashStory(cashChance)),
    kills: {
      api: planKills(endings.length, matches, killChance),
      database: planKills(size.kills.database, matches, killChance),
    },
    endings: chanceOf(seed, 8).shuffle(endings),
    cells: cellsOf(size, seed),
    races: drawRaces(chanceOf(seed, 5), size.races),
  }
}
