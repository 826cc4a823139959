import type { AvailabilityEvent, DashboardMatch, Output } from '@refcall/contract'
import { DAY, LIMITS } from '@refcall/domain'
import type { Database, Reader } from '../db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { findApartSides, refereeNameOf, toDashboardMatch } from '../matches/index.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import {
  findAvailabilityEventsIn,
  findMatchesCreatedIn,
  findMatchWithReferee,
  findSteps,
  type Range,
} from './dashboard.repository.ts'

type Detail = Output<'GET /api/dashboard/matches/:matchId'>

/** The operator's range: instants or days of UTC, both optional, the end inclusive. */
export interface RequestedRange {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

export async function listMatches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: RequestedRange,
): Promise<DashboardMatch[]> {
  const rows = await findMatchesCreatedIn(db, rangeOf(asked, clock.now()))
  return rows.map((row) => toDashboardMatch(row, refereeNameOf(row)))
}

export async function listAvailabilityEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: RequestedRange,
): Promise<AvailabilityEvent[]> {
  const rows = await findAvailabilityEventsIn(db, rangeOf(asked, clock.now()))
  return rows.map(({ id, referee_id: refereeId, event, latitude, longitude, occurred_at: at }) => {
    return { id: String(id), refereeId, event, latitude, longitude, occurredAt: at.toISOString() }
  })
}

/** @throws Refusal `not_found` */
export async function readMatch(db: Reader, id: string): Promise<DashboardMatch> {
  const row = await findMatchWithReferee(db, id)
  if (!row) throw new Refusal('not_found')
  return toDashboardMatch(row, refereeNameOf(row))
}

/** The match and its steps, oldest first. @throws Refusal `not_found` */
export async function readMatchWithHistory(db: Database, id: string): Promise<Detail> {
  const match = await readMatch(db, id)
  const history = (await findSteps(db, id)).map((row) => ({
    sequence: row.sequence,
    step: row.step,
    actor: row.actor,
    from: row.from_status,
    to: row.to_status,
    cause: row.cause,
    at: row.at.toISOString(),
    by: row.operator_name,
  }))
  return { match, history, keptApartBy: await findApartSides(db, id) }
}

/** The last 30 days by default. @throws Refusal `invalid_request` for more than a year */
function rangeOf({ startDate, endDate }: RequestedRange, now: Date): Range {
  const to = endDate === undefined ? now : endOf(endDate)
  const from = startDate === undefined ? new Date(to.getTime() - LIMITS.dashboard.rangeDays * DAY) : new Date(startDate)
  const days = (to.getTime() - from.getTime()) / DAY
  if (!(days <= LIMITS.dashboard.rangeMaxDays))
    throw invalid('startDate', `must not be more than ${LIMITS.dashboard.rangeMaxDays} days before endDate`)
  return { from, to }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The last moment of a day, or the instant itself. */
function endOf(moment: string): Date {
  return new Date(Date.parse(moment) + (DATE.test(moment) ? DAY - 1 : 0))
}
