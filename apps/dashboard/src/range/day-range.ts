import { dayOf, LIMITS } from '@refcall/domain'

/** Two days of the reader's calendar as `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** A year being typed into a date field is 0002 and 0020 in between. */
export const FIRST_DAY = '2000-01-01'

/** True for an existing day in the full format. */
export function isDay(text: string): boolean {
  return DAY.test(text) && text >= FIRST_DAY && dayOf(startOf(text)) === text
}

/** `count` days later (earlier if negative), across clock changes. */
export function addDays(day: string, count: number): string {
  const date = startOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count))
}

export const defaultRange = (today: string): DayRange => ({
  from: addDays(today, -LIMITS.dashboard.rangeDays),
  to: today,
})

/**
 * The first and the last instant of a range as ISO texts: from local midnight to the last millisecond of the last day.
 */
export function instantsOf({ from, to }: DayRange): { startDate: string; endDate: string } {
  return {
    startDate: startOf(from).toISOString(),
    endDate: new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString(),
  }
}

/** Each day of a range, the first one first. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The range with another first day; the last day is moved if they would cross or be too far apart. */
export function startingOn(range: DayRange, from: string): DayRange {
  const latest = addDays(from, LIMITS.dashboard.rangeMaxDays - 1)
  return { from, to: range.to < from ? from : min(range.to, latest) }
}

/** The range with another last day; the first day is moved if necessary. */
export function endingOn(range: DayRange, to: string): DayRange {
  const earliest = addDays(to, 1 - LIMITS.dashboard.rangeMaxDays)
  return { from: range.from > to ? to : max(range.from, earliest), to }
}

/** Local midnight, or the first instant after it where the clocks skip it. */
export function startOf(day: string): Date {
  const [, year, month, date] = DAY.exec(day) ?? []
  return new Date(Number(year), Number(month) - 1, Number(date))
}

const min = (a: string, b: string): string => (a < b ? a : b)
const max = (a: string, b: string): string => (a > b ? a : b)
