import type { Place } from '@refcall/domain'
import type { CityName } from './cities.ts'
import { CITIES } from './cities.ts'
import { careerStarts, type Pace } from './career-days.ts'
import { requested, take } from './match-life.ts'
import { makeDevice, newId, type DeviceInsert, type RefereeInsert, type SeededReferee } from './people.ts'
import type { Chance } from '@refcall/random'
import { DAYS } from './story.ts'
import { after, playedBy, type Story } from './telling.ts'

const DAY_MINUTES = 24 * 60

/** A referee, and the venues of its matches. */
export interface CareerReferee {
  readonly row: RefereeInsert
  readonly city: { readonly venues: readonly Place[] }
}

/**
 * The referees' matches before the story, with the likes and loves that the story lacks: the rows add up to each
 * referee's counters. Returns the browsers of the players.
 */
export const tellCareers = (
  chance: Chance,
  story: Story,
  now: Date,
  referees: readonly SeededReferee[],
): DeviceInsert[] =>
  (Object.keys(CITIES) as CityName[]).flatMap((city) => {
    const those = referees.filter(({ cityName }) => cityName === city)
    const venues: readonly Place[] = CITIES[city].venues
    const told = story.lives.filter(({ match }) => venues.some((venue) => isAt(match, venue))).length
    return tellCareersIn(chance, story, now, those, { perDay: told / (DAYS - 1), utcOffset: CITIES[city].utcOffset })
  })

const isAt = ({ latitude, longitude }: Place, place: Place): boolean =>
  latitude === place.latitude && longitude === place.longitude

/** The same for the referees of one city. */
export const tellCareersIn = (
  chance: Chance,
  story: Story,
  now: Date,
  referees: readonly CareerReferee[],
  pace: Pace,
): DeviceInsert[] => {
  const mostFans = Math.max(0, ...referees.map(({ row }) => Math.max(row.total_likes ?? 0, row.total_loves ?? 0)))
  const visitors = Array.from({ length: mostFans }, () =>
    makeDevice(chance, after(now, -chance.between(420, 560) * DAY_MINUTES), null),
  )
  const missing = referees.flatMap((referee) => missingOf(story, referee))
  const starts = careerStarts(chance, now, pace)
  for (const { referee, fan, kind } of chance.shuffle(missing)) {
    const visitor = visitors[fan % visitors.length]
    if (visitor) play(chance, story, referee, visitor, starts.next().value, kind)
  }
  return visitors
}

interface MissingMatch {
  readonly referee: CareerReferee
  /** Which of the visitors plays. */
  readonly fan: number
  readonly kind: 'love' | 'like' | null
}

/** The matches that the referee is credited with and the story lacks. */
const missingOf = (story: Story, referee: CareerReferee): MissingMatch[] => {
  const left = (referee.row.total_matches ?? 0) - playedBy(story, referee)
  const fans = fansOf(story, referee)
  const loves = (referee.row.total_loves ?? 0) - fans.love
  const likes = (referee.row.total_likes ?? 0) - fans.like
  const kinds = [...Array<'love'>(loves).fill('love'), ...Array<'like'>(likes).fill('like')]
  // Likes and loves each go through the visitors from the first one, so no visitor likes the same referee twice.
  return Array.from({ length: Math.max(0, left) }, (_, index) => ({
    referee,
    fan: index < loves ? index : index - loves,
    kind: kinds[index] ?? null,
  }))
}

/** The number of browsers that have already liked and loved the referee. */
const fansOf = ({ likes }: Story, { row }: CareerReferee) => {
  const distinct = (kind: 'like' | 'love'): number =>
    new Set(likes.filter((like) => like.referee_id === row.id && like.kind === kind).map((like) => like.device_id)).size
  return { love: distinct('love'), like: distinct('like') }
}

const play = (
  chance: Chance,
  story: Story,
  { row, city }: CareerReferee,
  device: DeviceInsert,
  at: Date,
  kind: 'like' | 'love' | null,
): void => {
  const table = String(chance.between(1, 24))
  const life = requested({
    id: newId(chance, 'mat'),
    device,
    place: chance.pick(city.venues),
    tableNumber: table,
    playerCount: 4,
    games: chance.between(1, 4),
    at,
  })
  story.lives.push(life)
  const acceptedAt = after(at, chance.between(1, 6))
  take(life, 'accept', 'referee', row.id, acceptedAt)
  life.match = { ...life.match, referee_id: row.id, accepted_at: acceptedAt }
  const over = after(acceptedAt, chance.between(20, 85))
  take(life, 'complete', 'player', device.id, over)
  if (!kind) return
  const feedbackAt = after(over, chance.between(1, 20))
  life.match = {
    ...life.match,
    rating: kind === 'love' ? 5 : 4,
    feedback: kind,
    feedback_at: feedbackAt,
    version: life.steps.length + 1,
  }
  story.likes.push({ match_id: life.match.id, referee_id: row.id, device_id: device.id, kind, at: feedbackAt })
}
