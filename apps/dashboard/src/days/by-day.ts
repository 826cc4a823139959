import type { DashboardMatch } from '@refcall/contract'
import { dayOf } from '@refcall/domain'
import { daysOf, type DayRange } from '../range/day-range.ts'
import { tally, type Tallies } from '../tiles/tallies.ts'

/** The figures of one day. */
export interface DayFigures extends Tallies {
  day: string
}

/** The figures of each day of a range, in the reader's calendar, the first day first. */
export function byDay(matches: readonly DashboardMatch[], range: DayRange): DayFigures[] {
  const ofDay = Map.groupBy(matches, ({ createdAt }) => dayOf(new Date(createdAt)))
  return daysOf(range).map((day) => ({ day, ...tally(ofDay.get(day) ?? []) }))
}
