import type { Earnings } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { localDay } from '../platform/local-day.ts'
import { findPaidIn, findPlayed, findTaken, findTips } from './earnings.repository.ts'
import { mondayOf } from './monday-of.ts'
import { refundsOf, toPastMatch } from './past-match.ts'
import { sumByCurrency } from './sum-by-currency.ts'
import { sumTips, tipOf } from './sum-tips.ts'

/** Reported weeks, the current one included. */
const WEEKS = 8

/** A match may be created some hours before it is paid, and a local day begins up to 14 hours before the day in UTC. */
const MARGIN_MS = 48 * 60 * 60 * 1_000

/**
 * A referee's earnings, by days and weeks of the time zone.
 * @throws Refusal `invalid_request` for an unknown time zone
 */
export async function readEarnings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  refereeId: string,
  timeZone: string,
): Promise<Earnings> {
  const dayOf = localDay(timeZone)
  const today = dayOf(clock.now())
  const mondays = Array.from({ length: WEEKS }, (_, week) => mondayOf(today, week + 1 - WEEKS))
  const createdSince = new Date(Date.parse(`${mondays[0]}T00:00:00Z`) - MARGIN_MS)
  const [recent, newest, tips, paidIn] = await Promise.all([
    findPlayed(db, refereeId, { createdSince }),
    findPlayed(db, refereeId, { newest: LIMITS.earnings.listed }),
    findTips(db, refereeId),
    findPaidIn(db, refereeId),
  ])
  const taken = await findTaken(
    db,
    newest.map(({ id }) => id),
  )
  const dated = recent.map((match) => ({ ...match, day: dayOf(match.played_at) }))
  const ofWeek = Map.groupBy(dated, ({ day }) => mondayOf(day))
  return {
    today: sumByCurrency(dated.filter(({ day }) => day === today)),
    weeks: mondays.map((monday) => ({ monday, sums: sumByCurrency(ofWeek.get(monday) ?? []) })),
    matches: newest
      .map((match) => ({
        ...toPastMatch(match),
        ...tipOf(tips.find(({ match_id: id }) => id === match.id)),
        ...refundsOf(taken.filter(({ match_id: id }) => id === match.id)),
      }))
      .toSorted((a, b) => b.playedAt.localeCompare(a.playedAt, 'en')),
    tips: sumTips(tips),
    ...(paidIn && { paidIn }),
  }
}
