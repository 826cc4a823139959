import type { Earnings, Input, PastMatch, Statement } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { lengthOf, localDay } from '../platform/local-day.ts'
import { findPaidIn, findPlayed, findTaken, findTips, type PlayedMatch } from './earnings.repository.ts'
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
  const dated = recent.map((match) => ({ ...match, day: dayOf(match.played_at) }))
  const ofWeek = Map.groupBy(dated, ({ day }) => mondayOf(day))
  return {
    today: sumByCurrency(dated.filter(({ day }) => day === today)),
    weeks: mondays.map((monday) => ({ monday, sums: sumByCurrency(ofWeek.get(monday) ?? []) })),
    matches: await listed(db, newest, tips),
    tips: sumTips(tips),
    ...(paidIn && { paidIn }),
  }
}

/**
 * What a referee earned from one day to another of the time zone's calendar, both included.
 * @throws Refusal `invalid_request` for an unknown time zone, and for a range that is reversed or longer than a year
 */
export async function readStatement(
  db: Database,
  refereeId: string,
  { from, to, timeZone }: Input<'GET /api/referees/statement'>['query'],
): Promise<Statement> {
  lengthOf(from, to, LIMITS.earnings.statementMaxDays)
  const dayOf = localDay(timeZone)
  const [created, allTips] = await Promise.all([
    findPlayed(db, refereeId, {
      createdSince: new Date(Date.parse(from) - MARGIN_MS),
      createdBefore: new Date(Date.parse(to) + MARGIN_MS),
    }),
    findTips(db, refereeId),
  ])
  const played = created.filter(({ played_at: at }) => from <= dayOf(at) && dayOf(at) <= to)
  const ids = new Set(played.map(({ id }) => id))
  const tips = allTips.filter(({ match_id: id }) => ids.has(id))
  return { sums: sumByCurrency(played), tips: sumTips(tips), matches: await listed(db, played, tips) }
}

type Tips = Awaited<ReturnType<typeof findTips>>

/** The matches with their tips and refunds, newest first. */
async function listed(db: Deps['db'], played: readonly PlayedMatch[], tips: Tips): Promise<PastMatch[]> {
  const taken = Map.groupBy(
    await findTaken(
      db,
      played.map(({ id }) => id),
    ),
    ({ match_id: id }) => id,
  )
  const tipOfMatch = new Map(tips.map((tip) => [tip.match_id, tip]))
  return played
    .map((match) => ({
      ...toPastMatch(match),
      ...tipOf(tipOfMatch.get(match.id)),
      ...refundsOf(taken.get(match.id) ?? []),
    }))
    .toSorted((a, b) => b.playedAt.localeCompare(a.playedAt, 'en'))
}
