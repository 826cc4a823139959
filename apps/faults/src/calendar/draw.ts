import { seededChance, type Chance } from '@refcall/random'
import { clockChanges, midnightIn } from './zone.ts'

/** The environment of a run of specs: a moment, a time zone and a language. */
export interface CalendarDraw {
  /** ISO 8601, UTC. */
  readonly moment: string
  /** An IANA zone. */
  readonly zone: string
  /** A BCP 47 tag. */
  readonly language: string
  /** The reason for trying this moment. */
  readonly why: string
}

/** From UTC−11 to UTC+14, whole, half and quarter hours, with and without clock changes in both hemispheres. */
const ZONES = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const

/** Languages with other digits, other calendars, another direction, and a dotless i. */
const LANGUAGES = ['ar-EG', 'de-DE', 'es-MX', 'fa-IR', 'fr-FR', 'ja-JP', 'pl-PL', 'th-TH', 'tr-TR'] as const

const MINUTE_MS = 60_000
const FIRST_YEAR = 2026
const LAST_YEAR = 2040

type Occasion = (chance: Chance, zone: string) => number | null

const changeOf =
  (forward: boolean): Occasion =>
  (chance, zone) => {
    const change = clockChanges(zone, chance.between(FIRST_YEAR, LAST_YEAR)).find((found) => found.forward === forward)
    return change === undefined ? null : change.at + chance.between(-90, 90) * MINUTE_MS
  }

/** Moments at which dates go wrong; null where the zone has none. Milliseconds since 1970. */
const OCCASIONS: Readonly<Record<string, Occasion>> = {
  'the year ends': (chance, zone) =>
    midnightIn(zone, chance.between(FIRST_YEAR + 1, LAST_YEAR + 1), 1, 1) - chance.between(1, 90) * MINUTE_MS,
  'a leap day': (chance, zone) =>
    midnightIn(zone, chance.pick([2028, 2032, 2036, 2040]), 2, 29) + chance.between(0, 1439) * MINUTE_MS,
  'the clocks go forward': changeOf(true),
  'the clocks go back': changeOf(false),
  'minutes before midnight': (chance, zone) =>
    midnightIn(zone, chance.between(FIRST_YEAR, LAST_YEAR), chance.between(1, 12), chance.between(2, 28)) -
    chance.between(1, 5) * MINUTE_MS,
  'a day like any other': (chance) =>
    Date.UTC(
      chance.between(FIRST_YEAR, LAST_YEAR),
      chance.between(0, 11),
      chance.between(1, 28),
      0,
      chance.between(0, 1439),
    ),
}

/** `count` draws, the same for the same seed: each occasion in turn, every third draw in another language. */
export const drawCalendar = (seed: number, count: number): readonly CalendarDraw[] => {
  const chance = seededChance(seed)
  const occasions = chance.shuffle(Object.entries(OCCASIONS))
  const others = chance.between(0, 2)
  return Array.from({ length: count }, (_, index) => {
    const [why, occasion] = occasions[index % occasions.length] ?? ['', () => null]
    const language = index % 3 === others ? chance.pick(LANGUAGES) : 'en-US'
    for (;;) {
      const zone = chance.pick(ZONES)
      const at = occasion(chance, zone)
      if (at !== null) return { moment: new Date(at).toISOString(), zone, language, why }
    }
  })
}
