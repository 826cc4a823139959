import { take } from './match-life.ts'
import type { SeededReferee } from './people.ts'
import { accept, after, note, offer, rate, request, someOthers, type Telling } from './telling.ts'

/** One match of a referee on duty: when it was over, and whether it was played. Null if there was no request. */
const refereeOne = (telling: Telling, referee: SeededReferee, at: Date): { over: Date; played: boolean } | null => {
  const { chance, story } = telling
  const life = request(telling, referee.cityName, at)
  if (!life) return null
  offer(telling, life, [referee, ...someOthers(telling, referee)])
  const acceptedAt = after(at, chance.between(1, 6))
  const player = life.match.requester_device_id
  accept(telling, life, referee, acceptedAt)
  const fate = chance.next()
  if (fate < 0.07) {
    const over = after(acceptedAt, chance.between(2, 15))
    take(life, 'cancel', 'player', player, over)
    return { over, played: false }
  }
  if (fate < 0.11) {
    const over = after(acceptedAt, chance.between(2, 9))
    take(life, 'withdraw', 'referee', referee.row.id, over)
    // Withdrawing undoes the acceptance; no other referee accepted, and the player cancelled.
    story.offers = story.offers.filter((made) => made.match_id !== life.match.id)
    life.match = {
      ...life.match,
      referee_id: null,
      accepted_at: null,
      duty_before: null,
      notified_count: 0,
      former_referee_ids: [referee.row.id],
      original_referee_alias: referee.device.alias,
    }
    take(life, 'cancel', 'player', player, after(over, chance.between(3, 12)))
    return { over, played: false }
  }
  const over = after(acceptedAt, chance.between(20, 85))
  if (chance.happens(0.8)) take(life, 'complete', 'player', player, over)
  else take(life, 'complete', 'referee', referee.row.id, over)
  if (chance.happens(0.45)) rate(telling, life, referee, after(over, chance.between(1, 20)))
  return { over, played: true }
}

/** A referee's shift with up to `most` played matches; returns how many were played. */
export const tellShift = (telling: Telling, referee: SeededReferee, from: Date, to: Date, most: number): number => {
  const { chance } = telling
  let now = from
  let played = 0
  note(telling, referee, 'available', now)
  for (;;) {
    const match =
      played < most && now < after(to, -100) ? refereeOne(telling, referee, after(now, chance.between(4, 30))) : null
    if (!match) break
    if (match.played) played++
    // A cancelled match restores duty at once; after a played one the referee rests for some minutes.
    now = match.played ? after(match.over, chance.between(2, 12)) : match.over
    note(telling, referee, 'available', now)
  }
  note(telling, referee, 'unavailable', after(now, chance.between(5, 40)))
  return played
}
