import { DAY, HOUR, MINUTE } from '@refcall/domain'
import { invalid } from './refusal.ts'

/** Clocks are moved by multiples of this, and zones differ by multiples of it. */
const STEP_MS = 15 * MINUTE
/** No zone is further than this ahead of UTC or behind it. */
const FURTHEST_MS = 15 * HOUR

/**
 * Computes the calendar day of an instant in a time zone, as "2026-11-20".
 * @throws Refusal `invalid_request` for an unknown time zone
 */
export function localDay(timeZone: string): (at: Date) => string {
  const format = formatIn(timeZone)
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  }
}

/** The day this many days later. Days are dates without a time, so no time zone is involved. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/**
 * How many days a range has, both ends included.
 * @throws Refusal `invalid_request` for a range that is reversed or longer than `maxDays`
 */
export function lengthOf(from: string, to: string, maxDays: number): number {
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1
  if (length >= 1 && length <= maxDays) return length
  throw invalid('to', `must not be before from, nor more than ${maxDays} days long`)
}

/** The first instants of consecutive days: one on which the clocks change has 23 or 25 hours. */
export function startsOf(days: readonly string[], dayOf: (at: Date) => string): Date[] {
  let last: Date | undefined
  return days.map((day) => {
    const next: Date | undefined = last && new Date(last.getTime() + DAY)
    last = next && isStart(next, day, dayOf) ? next : startOf(day, dayOf)
    return last
  })
}

const isStart = (at: Date, day: string, dayOf: (at: Date) => string): boolean =>
  dayOf(at) === day && dayOf(new Date(at.getTime() - 1)) < day

/** The first instant of a day. */
export function startOf(day: string, dayOf: (at: Date) => string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - FURTHEST_MS
  let after = before + 2 * FURTHEST_MS
  while (after - before > STEP_MS) {
    const middle = before + Math.floor((after - before) / 2 / STEP_MS) * STEP_MS
    if (dayOf(new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  } catch (error) {
    throw error instanceof RangeError ? invalid('timeZone', 'is not a known time zone') : error
  }
}
