import { currencyOfCountry, isCountry } from '@refcall/api/embed/payments'
import { LIMITS, type CurrencyCode, type Place } from '@refcall/domain'
import { currencyOfCountry as payoutCurrency } from '@refcall/payment-sandbox'
import { near } from '../../../seed/people.ts'
import { countryAt } from '../../cities/cities.ts'
import { chanceOf } from '../../plan/chance.ts'
import { FIRST_NAMES, LAST_NAMES, type RefereePlan } from '../../plan/people.ts'
import { DEMO_SEED, WEEK_MINUTES } from '../bot-roster.ts'

/** A referee who comes to a visitor, and the career that others see. */
export interface LocalReferee extends RefereePlan {
  readonly career: { readonly matches: number; readonly loves: number; readonly likes: number }
}

/** Cash only; by card too; a Top Ref. */
const SKETCHES = [
  { kind: 'account', rateUsd: 1.75, career: { matches: 14, loves: 2, likes: 5 } },
  { kind: 'paid', rateUsd: 2, career: { matches: 61, loves: 11, likes: 19 } },
  { kind: 'paid', rateUsd: 2.5, career: { matches: 148, loves: 34, likes: 52 } },
] as const

/** Payout accounts of countries that the provider does not support are opened here. */
const PAYOUT_COUNTRY = 'US'

const currencyIn = (country: string): CurrencyCode =>
  isCountry(country) ? currencyOfCountry(country) : LIMITS.money.defaultCurrency

/** A cell of a tenth of a degree, all of it within reach of a referee in it; it names the referees. */
export const cellOf = ({ latitude, longitude }: Place): string =>
  `${Math.floor(latitude * 10)}_${Math.floor(longitude * 10)}`

/** The three referees who come to a place. Those of one cell are always the same people. */
export const localReferees = (place: Place): LocalReferee[] => {
  const cell = cellOf(place)
  const country = countryAt(place)
  const isPaidThere = payoutCurrency(country) !== undefined
  return SKETCHES.map((sketch, index) => {
    const name = `local_${cell}_${index + 1}`
    const chance = chanceOf(DEMO_SEED, name)
    return {
      ...sketch,
      ...(sketch.kind === 'paid' && !isPaidThere
        ? { country: PAYOUT_COUNTRY, currency: currencyIn(country) }
        : { country }),
      name,
      username: name,
      // Each from a third of the names, so that no two have the same.
      firstName: chance.pick(FIRST_NAMES.filter((_, at) => at % SKETCHES.length === index)),
      lastName: chance.pick(LAST_NAMES),
      place: near(chance, place),
      lineMinutes: Infinity,
      thinkSeconds: 12,
      keen: 0,
      firstDutyMinutes: 0,
      dutyMinutes: WEEK_MINUTES,
      breakMinutes: 6,
    }
  })
}
