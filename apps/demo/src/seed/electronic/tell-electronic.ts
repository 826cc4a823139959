import { toProviderUnits, type ProviderUnits } from '@refcall/domain'
import type { Insertable, Schema } from '@refcall/api/embed/database'
import { requested, take, type SeededMatch } from '../match-life.ts'
import type { SeededReferee } from '../people.ts'
import { accept, after, browserFor, note, offer, type Telling } from '../telling.ts'
import { priceOf } from './price.ts'
import { ELECTRONIC, type ElectronicSketch } from './sketches.ts'

/** A match with electronic payment and all its rows except those of the provider's part. */
export interface Electronic {
  readonly ends: ElectronicSketch['ends']
  readonly life: SeededMatch
  readonly referee: SeededReferee
  readonly draft: Insertable<Schema['payment_draft']> & { readonly currency: ElectronicSketch['currency'] }
  readonly quote: Insertable<Schema['fx_quote']> | null
  readonly holdId: string
  /** In the provider's minor units. */
  readonly units: ProviderUnits
  readonly code: string
  readonly acceptedAt: Date
  /** When the code was entered, or the match cancelled. */
  readonly decidedAt: Date
  readonly endedAt: Date
}

/**
 * The electronic matches of referees with a payout account; `morning` returns nine o’clock in a city, the given
 * number of days ago: a match that only the clock ends is over before the referee’s evening.
 */
export const tellElectronic = (telling: Telling, morning: (daysAgo: number, utcOffset: number) => Date): Electronic[] =>
  ELECTRONIC.flatMap((sketch, index) => {
    const referee = telling.referees.find(({ row }) => row.display_name === sketch.referee)
    if (!referee?.account.stripe_account_verified) return []
    return (
      tellOne(
        telling,
        sketch,
        referee,
        String(index + 1).padStart(2, '0'),
        morning(sketch.daysAgo, referee.city.utcOffset),
      ) ?? []
    )
  })

const tellOne = (
  telling: Telling,
  sketch: ElectronicSketch,
  referee: SeededReferee,
  number: string,
  from: Date,
): Electronic | undefined => {
  const { chance } = telling
  const booked = book(telling, sketch, referee, number, after(from, chance.between(2, 20)))
  if (!booked) return undefined
  const { ends } = sketch
  const { life, draft } = booked
  note(telling, referee, 'available', from)
  offer(telling, life, [referee])
  const acceptedAt = after(draft.created_at, chance.between(1, 6))
  accept(telling, life, referee, acceptedAt)
  const decidedAt = after(acceptedAt, chance.between(2, 8))
  const endedAt = end(life, ends, draft.device_id, decidedAt, chance.between(20, 85))
  telling.begun.get(draft.device_id)?.push(endedAt.getTime())
  if (ends === 'cancelled') {
    note(telling, referee, 'available', endedAt)
    note(telling, referee, 'unavailable', after(endedAt, chance.between(10, 40)))
  }
  const code = String(chance.between(0, 999_999)).padStart(6, '0')
  return { ...booked, ends, referee, acceptedAt, decidedAt, endedAt, code }
}

/** The request of a match with its price and hold; undefined if all browsers of the city are busy. */
const book = (telling: Telling, sketch: ElectronicSketch, referee: SeededReferee, number: string, at: Date) => {
  const { chance, story } = telling
  const { currency, playerCount, games } = sketch
  const device = browserFor(telling, referee.cityName, at)
  if (!device) return undefined
  const { quote, terms } = priceOf(sketch, referee.row, `demo_${number}`, at)
  const [draftId, holdId] = [`drf_demo_${number}`, `hld_demo_${number}`]
  const place = chance.pick(referee.city.venues)
  const tableNumber = String(chance.between(1, 24))
  const { total_minor, usd_rate } = terms
  const paid = {
    total_minor,
    currency,
    usd_rate,
    assigned_referee_id: referee.row.id,
    draft_id: draftId,
    hold_id: holdId,
  }
  const life = requested({ id: `mat_demo_${number}`, device, place, tableNumber, playerCount, games, at, paid })
  story.lives.push(life)
  const draft = {
    id: draftId,
    device_id: device.id,
    referee_id: referee.row.id,
    ...terms,
    currency,
    player_count: playerCount,
    games_remaining: games,
    table_number: tableNumber,
    ...place,
    created_at: at,
  }
  return { life, draft, quote, holdId, units: toProviderUnits(total_minor, currency) }
}

const end = (life: SeededMatch, ends: ElectronicSketch['ends'], player: string, at: Date, minutes: number): Date => {
  if (ends === 'cancelled') {
    take(life, 'cancel', 'player', player, at)
    return at
  }
  life.facts = { ...life.facts, captureState: 'done' }
  take(life, 'verify', 'provider', null, at)
  const byClock = ends === 'completed_by_clock'
  const endedAt = byClock ? (life.match.deadline_at as Date) : after(at, minutes)
  take(life, 'complete', byClock ? 'clock' : 'player', byClock ? null : player, endedAt)
  return endedAt
}
