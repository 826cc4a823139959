import type { DayCount, Input } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import { dayAfter, lengthOf, localDay, startOf, startsOf } from '../platform/local-day.ts'
import { countMatchesPerDay } from './dashboard.repository.ts'

type AskedDays = Input<'GET /api/dashboard/days'>['query']

/**
 * How many matches were created on each day of a range of the time zone's calendar, both days inclusive.
 * @throws Refusal `invalid_request` for an unknown time zone, and for a range that is reversed or longer than a year
 */
export async function countDays(db: Database, { from, to, timeZone }: AskedDays): Promise<DayCount[]> {
  const dayOf = localDay(timeZone)
  const length = lengthOf(from, to, LIMITS.dashboard.rangeMaxDays)
  const days = Array.from({ length }, (_, index) => dayAfter(from, index))
  const rows = await countMatchesPerDay(db, startsOf(days, dayOf), startOf(dayAfter(to), dayOf)).execute()
  const known = new Map(rows.map(({ nth, matches }) => [nth, matches]))
  return days.map((day, index) => ({ day, matches: known.get(index + 1) ?? 0 }))
}
