import type { MatchReport } from '@refcall/contract'
import { cleanName, DAY, isReportable, type ReportReason } from '@refcall/domain'
import { byCaller, writeAudit } from '../../audit-log/index.ts'
import type { Reader } from '../../db/database.ts'
import { mayActOn, ownDevice } from '../../devices/index.ts'
import { openIncident } from '../../incidents/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { knownReferee } from '../../referees/index.ts'
import type { MatchRecord } from '../match-record.ts'
import { lockMatch } from '../match.repository.ts'
import type { Party } from '../progress/party.ts'
import {
  findReport,
  findReportsOfDevice,
  findReportsOfReferee,
  insertReport,
  type ReportRecord,
} from './report.repository.ts'

const { perDay, perMatch, shownMs } = SERVER_LIMITS.reports

export interface Report {
  readonly reason: ReportReason
  readonly words?: string | undefined
}

/**
 * Opens a report of one of the match's parties for the operators; an open one is returned as it is.
 * @throws Refusal `not_found` for all but the parties, `words_required`, `report_too_late`, `too_many_requests`
 */
export function reportMatch(deps: TransactDeps, caller: Caller, party: Party, matchId: string, sent: Report) {
  return transact(deps, async ({ trx, now }) => {
    // One report at a time: the lock lets a repeated press find the first.
    const match = await lockMatch(trx, matchId)
    if (!match || !wasPartyOf(party, match)) throw new Refusal('not_found')
    const since = new Date(now.getTime() - shownMs)
    const earlier = await reportsOf(trx, party, match, since)
    const { reason } = sent
    const open = earlier.find(
      (report) =>
        report.match_id === matchId && report.closed_at === null && isOfSafety(report.reason) === isOfSafety(reason),
    )
    if (open) return toReport(open)
    refuseTooMany(earlier, matchId, now)
    const words = cleanName(sent.words ?? '') || null
    if (reason === 'other' && words === null) throw new Refusal('words_required')
    const endedAt = match.completed_at ?? match.cancelled_at
    if (!isReportable(endedAt && endedAt.getTime(), now.getTime())) throw new Refusal('report_too_late')
    const { side, refereeId } = party
    const facts = { kind: 'report', by: side, reason } as const
    const incidentId = await openIncident(
      trx,
      { subject: `${matchId}:${refereeId ?? side}${isOfSafety(reason) ? ':safety' : ''}`, matchId, facts },
      now,
    )
    if (incidentId === null) throw new Error(`a report of ${matchId} is open already`)
    await insertReport(trx, {
      incident_id: incidentId,
      match_id: matchId,
      side,
      referee_id: refereeId,
      reason,
      words,
      answer: null,
    })
    const by = byCaller(caller, match.requester_device_id)
    await writeAudit(
      trx,
      { action: 'report.opened', ...by, subject: incidentId, facts: { match: matchId, side, reason } },
      now,
    )
    const report = await findReport(trx, incidentId)
    if (!report) throw new Error(`report ${incidentId} is not there`)
    return toReport(report)
  })
}

/** Danger is reported beside what else is open. */
const isOfSafety = (reason: ReportReason): boolean => reason === 'rude_or_unsafe'

/** A referee who has left may still report what happened before. */
const wasPartyOf = ({ isPartyOf, refereeId }: Party, match: MatchRecord): boolean =>
  isPartyOf(match) || (refereeId !== null && match.former_referee_ids.includes(refereeId))

const reportsOf = (db: Reader, { refereeId }: Party, match: MatchRecord, since: Date): Promise<ReportRecord[]> =>
  refereeId === null
    ? findReportsOfDevice(db, match.requester_device_id, since)
    : findReportsOfReferee(db, refereeId, since)

function refuseTooMany(earlier: readonly ReportRecord[], matchId: string, now: Date): void {
  const today = earlier.filter(({ opened_at: openedAt }) => now.getTime() - openedAt.getTime() < DAY)
  const ofMatch = earlier.filter((report) => report.match_id === matchId)
  if (today.length >= perDay || ofMatch.length >= perMatch) throw new Refusal('too_many_requests')
}

/** What the player has reported from the device. @throws Refusal `not_found` for another owner's device */
export async function playerReports(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<MatchReport[]> {
  const device = await ownDevice(deps, caller, deviceId)
  if (!device) return []
  const found = await findReportsOfDevice(deps.db, device.id, new Date(deps.clock.now().getTime() - shownMs))
  return found.filter((report) => mayActOn(caller, device, report)).map(toReport)
}

export async function refereeReports(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string | undefined,
): Promise<MatchReport[]> {
  const referee = await knownReferee(deps, caller, deviceId)
  if (!referee) return []
  return (await findReportsOfReferee(deps.db, referee.id, new Date(deps.clock.now().getTime() - shownMs))).map(toReport)
}

const toReport = (row: ReportRecord): MatchReport => ({
  id: row.incident_id,
  matchId: row.match_id,
  reason: row.reason,
  words: row.words,
  reportedAt: row.opened_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  answer: row.answer,
})
