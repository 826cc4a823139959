import type { DayCount } from '@refcall/contract'

/**
 * How many matches each of these days has, in their order; null while that is not known. A day of the range that is
 * shown counts its matches, which are updated live; for other days the service counted.
 */
export function dayCounts(
  days: readonly string[],
  counted: readonly DayCount[],
  live: readonly { day: string; total: number }[],
): (number | null)[] {
  const known = new Map<string, number>([
    ...counted.map(({ day, matches }) => [day, matches] as const),
    ...live.map(({ day, total }) => [day, total] as const),
  ])
  return days.map((day) => known.get(day) ?? null)
}
