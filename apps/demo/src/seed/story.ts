import type { CityName } from './cities.ts'
import { tellElectronic, type Electronic } from './electronic/tell-electronic.ts'
import { take } from './match-life.ts'
import type { DeviceInsert, SeededReferee } from './people.ts'
import type { Chance } from '@refcall/random'
import { tellShift } from './shift.ts'
import { accept, after, note, offer, playedBy, request, type Story, type Telling } from './telling.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One less than the dashboard's range, so that the whole story is visible from the first start on. */
export const DAYS = 29
const UNANSWERED = 56
/** Upper limit of an evening's length, in minutes after its start. */
const EVENING_MINUTES = 900
/** Cities with an open request at the first start; the two where demos begin have none. */
const OPEN_REQUESTS: readonly CityName[] = ['seattle', 'toronto']
const UNDER_WAY: readonly CityName[] = ['vancouver', 'london']

/** Midnight in the city, the given number of days ago. */
export const midnight = (now: Date, daysAgo: number, utcOffset: number): Date => {
  const local = new Date(now.getTime() + utcOffset * HOUR_MS)
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() - daysAgo) - utcOffset * HOUR_MS,
  )
}

/** The last days in random order, weighted so that Fridays and Saturdays tend to come first. */
const busyDays = (chance: Chance, now: Date): number[] =>
  Array.from({ length: DAYS - 1 }, (_, index) => {
    const daysAgo = index + 1
    const weekday = new Date(now.getTime() - daysAgo * DAY_MS).getUTCDay()
    return { daysAgo, rank: chance.next() * (weekday === 5 || weekday === 6 ? 1.25 : 1) }
  })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ daysAgo }) => daysAgo)

/** Generates evenings until the referee has its number of matches, including those generated before. */
const tellEvenings = (telling: Telling, referee: SeededReferee, now: Date): void => {
  const { chance, story } = telling
  let left = referee.recent - playedBy(story, referee)
  for (const daysAgo of busyDays(chance, now)) {
    if (left <= 0) return
    const from = after(midnight(now, daysAgo, referee.city.utcOffset), chance.between(16 * 60, 19 * 60))
    if (after(from, EVENING_MINUTES) > now) continue
    left -= tellShift(telling, referee, from, after(from, 270), Math.min(left, chance.between(1, 3)))
  }
}

/** Some of those on duty have refereed earlier today; all went on duty within the last two hours. */
const tellToday = (telling: Telling, now: Date): void => {
  const { chance, referees } = telling
  for (const [index, referee] of referees.entries()) {
    if (!referee.onDuty) continue
    const from = after(now, -chance.between(420, 480))
    if (chance.happens(0.6)) tellShift(telling, referee, from, after(from, 150), Math.min(referee.recent, 1))
    note(telling, referee, 'available', dutyStart(now, index))
  }
}

/** Requests without a referee: cancelled by the player, or expired. */
const tellUnanswered = (telling: Telling, now: Date): void => {
  const { chance, referees } = telling
  for (let told = 0; told < UNANSWERED; told++) {
    const { cityName, city } = chance.pick(referees)
    const at = after(midnight(now, chance.between(1, DAYS - 1), city.utcOffset), chance.between(13 * 60, 23 * 60))
    const life = request(telling, cityName, at)
    if (!life) continue
    offer(
      telling,
      life,
      chance.shuffle(referees.filter((one) => one.cityName === cityName)).slice(0, chance.between(0, 3)),
    )
    if (chance.happens(0.5)) take(life, 'expire', 'clock', null, life.match.deadline_at as Date)
    else take(life, 'cancel', 'player', life.match.requester_device_id, after(at, chance.between(2, 12)))
  }
}

/** Matches active now; they expire if no visitor ends them. */
const tellPresent = (telling: Telling, now: Date): Set<SeededReferee> => {
  const { chance, referees } = telling
  const inCity = (name: CityName) => referees.filter((one) => one.cityName === name && one.onDuty)
  for (const city of OPEN_REQUESTS) {
    const life = request(telling, city, after(now, -chance.between(1, 3)))
    if (life) offer(telling, life, inCity(city))
  }
  const busy = new Set<SeededReferee>()
  for (const city of UNDER_WAY) {
    const referee = referees.find((one) => one.cityName === city && !one.onDuty)
    const life = referee && request(telling, city, after(now, -chance.between(20, 40)))
    if (!referee || !life) continue
    note(telling, referee, 'available', after(now, -chance.between(60, 90)))
    offer(telling, life, [referee, ...inCity(city)])
    accept(telling, life, referee, after(life.match.created_at as Date, chance.between(1, 5)))
    busy.add(referee)
  }
  return busy
}

/** When the referee went on duty: spread over two hours. */
export const dutyStart = (now: Date, index: number): Date => after(now, -5 - ((index * 37) % 120))

export interface SeededStory extends Story {
  /** Referees in an accepted match: their location stays known while it lasts. */
  readonly busy: ReadonlySet<SeededReferee>
  readonly electronic: readonly Electronic[]
}

/** The history of the demo's referees and players in the last thirty days; every step follows the lifecycle table. */
export const tellStory = (
  chance: Chance,
  now: Date,
  referees: readonly SeededReferee[],
  players: ReadonlyMap<CityName, readonly DeviceInsert[]>,
): SeededStory => {
  const story: Story = { lives: [], offers: [], likes: [], availability: [] }
  const telling: Telling = { chance, story, referees, players, begun: new Map() }
  const busy = tellPresent(telling, now)
  const electronic = tellElectronic(telling, (daysAgo, utcOffset) => after(midnight(now, daysAgo, utcOffset), 9 * 60))
  tellToday(telling, now)
  for (const referee of referees) tellEvenings(telling, referee, now)
  tellUnanswered(telling, now)
  return { ...story, busy, electronic }
}
