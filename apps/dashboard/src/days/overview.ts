import { LIMITS } from '@refcall/domain'
import { addDays, daysOf, type DayRange } from '../range/day-range.ts'

/**
 * The days to choose a range from. They stay as they are while the range lies within them; otherwise they are the last
 * ones up to today, or, for an older or longer range, the range with some days around it.
 */
export function overviewOf({ from, to }: DayRange, today: string, shown?: DayRange): DayRange {
  const isWithin = (days: DayRange) => from >= days.from && to <= days.to
  if (shown && isWithin(shown)) return shown
  const latest = { from: addDays(today, 1 - LIMITS.dashboard.overviewDays), to: today }
  if (isWithin(latest)) return latest
  const spare = Math.max(LIMITS.dashboard.rangeMaxDays - daysOf({ from, to }).length, 0)
  const after = Math.min(spare, MARGIN_DAYS)
  const last = to >= today ? to : earlier(addDays(to, after), today)
  return { from: addDays(from, -Math.min(spare - after, MARGIN_DAYS)), to: last }
}

const MARGIN_DAYS = 30

const earlier = (a: string, b: string): string => (a < b ? a : b)
