import type { Place } from '@refcall/domain'
import type { CityName } from './cities.ts'
import { CITIES } from './cities.ts'
import { requested, take } from './match-life.ts'
import { makeDevice, newId, type DeviceInsert, type RefereeInsert, type SeededReferee } from './people.ts'
import type { Chance } from '@refcall/random'
import { after, playedBy, type Story } from './telling.ts'

/** Days before now: the careers end before the story begins. */
const CAREERS_END_DAYS = 32
/** One match at a time per city, so that no referee or visitor is in two places at once. */
const SLOT_MINUTES = 150
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
  (Object.keys(CITIES) as CityName[]).flatMap((city) =>
    tellCareersIn(
      chance,
      story,
      now,
      referees.filter(({ cityName }) => cityName === city),
    ),
  )

/** The same for the referees of one city. */
export const tellCareersIn = (
  chance: Chance,
  story: Story,
  now: Date,
  referees: readonly CareerReferee[],
): DeviceInsert[] => {
  const mostFans = Math.max(0, ...referees.map(({ row }) => Math.max(row.total_likes ?? 0, row.total_loves ?? 0)))
  const visitors = Array.from({ length: mostFans }, () =>
    makeDevice(chance, after(now, -chance.between(250, 500) * DAY_MINUTES), null),
  )
  let at = after(now, -CAREERS_END_DAYS * DAY_MINUTES)
  for (const referee of referees) {
    const told = playedBy(story, referee)
    const fans = fansOf(story, referee)
    const missing = {
      love: (referee.row.total_loves ?? 0) - fans.love,
      like: (referee.row.total_likes ?? 0) - fans.like,
    }
    const kinds = [...Array<'love'>(missing.love).fill('love'), ...Array<'like'>(missing.like).fill('like')]
    for (let match = told; match < (referee.row.total_matches ?? 0); match += 1) {
      at = after(at, -SLOT_MINUTES)
      const index = match - told
      // Likes and loves each go through the visitors from the first one, so no visitor likes the same referee twice.
      const visitor = visitors[(index < missing.love ? index : index - missing.love) % visitors.length]
      if (visitor) play(chance, story, referee, visitor, at, kinds[index] ?? null)
    }
  }
  return visitors
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
