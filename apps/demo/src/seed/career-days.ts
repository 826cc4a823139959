import type { Chance } from '@refcall/random'
import { DAYS, midnight } from './story.ts'
import { after } from './telling.ts'

/** Longer than any match of a career. */
const SLOT_MINUTES = 115
const LAST_START_MINUTES = 22 * 60
/** From ten in the morning. */
const MOST_A_DAY = 7

/** How busy a city is: matches on an average day, and its hours ahead of UTC. */
export interface Pace {
  readonly perDay: number
  readonly utcOffset: number
}

/**
 * When the matches before the story begin, newest first: one at a time, so that no referee or visitor is in two places
 * at once, more of them on Fridays and Saturdays, and no two weeks alike.
 */
export function* careerStarts(chance: Chance, now: Date, { perDay, utcOffset }: Pace): Generator<Date, never> {
  for (let daysAgo = DAYS; ; daysAgo += 1) {
    const day = midnight(now, daysAgo, utcOffset)
    const weekday = after(day, 12 * 60 + utcOffset * 60).getUTCDay()
    const usual = perDay * (weekday === 5 || weekday === 6 ? 1.5 : 0.8)
    const count = Math.min(MOST_A_DAY, Math.floor(usual * (0.7 + 0.6 * chance.next()) + chance.next()))
    for (let slot = 0; slot < count; slot += 1) yield after(day, LAST_START_MINUTES - slot * SLOT_MINUTES)
  }
}
