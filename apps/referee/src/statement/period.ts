/** Days as `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const PERIODS = ['this_month', 'last_month', 'this_year', 'last_year'] as const
export type NamedPeriod = (typeof PERIODS)[number]

/** A month or a year of the calendar; the present one ends today. `today`: `YYYY-MM-DD`. */
export function periodOf(name: NamedPeriod, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (name) {
    case 'this_month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'last_month':
      return { from: dayIn(year, month - 1, 1), to: dayIn(year, month, 0) }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last_year':
      return { from: dayIn(year - 1, 1, 1), to: dayIn(year - 1, 12, 31) }
  }
}

/** `month` from 1, `day` from 1; the day before the first is the last of the month before. */
const dayIn = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** How long the period is, in days; not positive where it ends before it begins. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
