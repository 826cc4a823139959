import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface CalendarOptions {
  readonly seed: number
  /** The first draw of the seed to run, from 1. */
  readonly from: number
  /** Number of draws, unless `minutes` is set. */
  readonly draws: number
  /** Each draw runs one of this many shares of the files of `dom` and `unit`. */
  readonly shares: number
  /** Runs draws for this many minutes; 0: the number in `draws`. */
  readonly minutes: number
}

const DAY_MS = 86_400_000

/** The default seed is the day's: all runs of one day try the same moments, the next day's others. @throws PlainError */
export const readOptions = (args: readonly string[], today = Date.now()): CalendarOptions => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { seed: text, draw: text, draws: text, shares: text, minutes: text },
  })
  const whole = (name: keyof typeof values, usual: number, least: number): number => {
    const given = values[name] ?? String(usual)
    if (!/^\d{1,9}$/.test(given) || Number(given) < least)
      throw new PlainError(`--${name} must be a whole number from ${least}, not "${given}".`)
    return Number(given)
  }
  return {
    seed: whole('seed', Math.floor(today / DAY_MS), 0),
    from: whole('draw', 1, 1),
    draws: values.draw === undefined ? whole('draws', 2, 1) : 1,
    shares: whole('shares', 5, 1),
    minutes: whole('minutes', 0, 0),
  }
}
