import { distanceMiles } from '@refcall/domain'
import type { Insertable, Schema } from '@refcall/api/embed/database'
import { CITIES, type CityName } from './cities.ts'
import { requested, take, type SeededMatch } from './match-life.ts'
import { newId, type DeviceInsert, type SeededReferee } from './people.ts'
import type { Chance } from '@refcall/random'

export interface Story {
  readonly lives: SeededMatch[]
  offers: Insertable<Schema['match_offer']>[]
  readonly likes: Insertable<Schema['referee_like']>[]
  readonly availability: Insertable<Schema['availability_event']>[]
}

/** The shared state of the story's generators. */
export interface Telling {
  readonly chance: Chance
  readonly story: Story
  readonly referees: readonly SeededReferee[]
  readonly players: ReadonlyMap<CityName, readonly DeviceInsert[]>
  /** When each browser's matches began, since a browser has only one active match. */
  readonly begun: Map<string, number[]>
}

/** Longer than any match of the story. */
const LONGEST_MS = 3 * 3_600_000
const TABLE_NAMES = ['Terrace', 'Bar 2', 'Window', 'B4', 'A12']

export const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** Records that a referee went on or off duty at its location. */
export const note = (
  { story }: Telling,
  { row, home }: SeededReferee,
  event: 'available' | 'unavailable',
  at: Date,
): void => void story.availability.push({ referee_id: row.id, event, ...home, occurred_at: at })

/** Reserves a browser of the city without another match around that time; undefined if there is none. */
export const browserFor = (
  { chance, players, begun }: Telling,
  cityName: CityName,
  at: Date,
): DeviceInsert | undefined => {
  const isFree = ({ id }: DeviceInsert): boolean =>
    (begun.get(id) ?? []).every((other) => Math.abs(other - at.getTime()) > LONGEST_MS)
  const free = (players.get(cityName) ?? []).filter(isFree)
  if (free.length === 0) return undefined
  const device = chance.pick(free)
  begun.set(device.id, [...(begun.get(device.id) ?? []), at.getTime()])
  return device
}

/** A browser of the city requests a cash match; undefined if all are busy. */
export const request = (telling: Telling, cityName: CityName, at: Date): SeededMatch | undefined => {
  const { chance, story } = telling
  const device = browserFor(telling, cityName, at)
  if (!device) return undefined
  const life = requested({
    id: newId(chance, 'mat'),
    device,
    place: chance.pick(CITIES[cityName].venues),
    tableNumber: chance.happens(0.15) ? chance.pick(TABLE_NAMES) : String(chance.between(1, 24)),
    playerCount: chance.happens(0.7) ? 4 : 2,
    games: chance.pick([1, 2, 2, 2, 3, 3, 4, 5]),
    at,
  })
  story.lives.push(life)
  return life
}

export const offer = ({ story }: Telling, life: SeededMatch, asked: readonly SeededReferee[]): void => {
  const { id, latitude, longitude, created_at: createdAt } = life.match
  life.match = { ...life.match, notified_count: asked.length }
  for (const { row, home } of asked) {
    const miles = distanceMiles(home, { latitude, longitude })
    story.offers.push({ match_id: id, referee_id: row.id, wave: 1, distance_miles: miles, offered_at: createdAt })
  }
}

/** The number of matches that the referee has played so far in the story. */
export const playedBy = ({ lives }: Story, { row }: Pick<SeededReferee, 'row'>): number =>
  lives.filter(({ match }) => match.referee_id === row.id && match.status === 'completed').length

/** Random other referees of the city. */
export const someOthers = ({ chance, referees }: Telling, one: SeededReferee): SeededReferee[] =>
  referees.filter((other) => other.cityName === one.cityName && other !== one && chance.happens(0.4))

/** The referee accepts the match, which ends its duty. */
export const accept = (telling: Telling, life: SeededMatch, referee: SeededReferee, at: Date): void => {
  take(life, 'accept', 'referee', referee.row.id, at)
  const duty = { ...referee.home, expiresAt: after(at, 200).toISOString() }
  life.match = { ...life.match, referee_id: referee.row.id, accepted_at: at, duty_before: JSON.stringify(duty) }
  note(telling, referee, 'unavailable', at)
}

/** Writes the player's rating and a like or love, within the referee's counters. */
export const rate = ({ chance, story }: Telling, life: SeededMatch, { row }: SeededReferee, at: Date): void => {
  const given = (kind: 'like' | 'love') =>
    story.likes.filter((like) => like.referee_id === row.id && like.kind === kind).length
  const rating = chance.pick([3, 4, 4, 5, 5, 5, 5])
  const kind = rating === 5 && chance.happens(0.5) && given('love') < (row.total_loves ?? 0) ? 'love' : 'like'
  if (kind === 'like' && given('like') >= (row.total_likes ?? 0)) return
  life.match = { ...life.match, rating, feedback: kind, feedback_at: at, version: life.steps.length + 1 }
  story.likes.push({ match_id: life.match.id, referee_id: row.id, device_id: life.match.requester_device_id, kind, at })
}
