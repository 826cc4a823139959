import type { Reader, Trx } from '../../db/database.ts'
import type { MatchReportRow } from './report.table.ts'

const reports = (db: Reader) =>
  db
    .selectFrom('match_report as report')
    .innerJoin('incident', 'incident.id', 'report.incident_id')
    .innerJoin('match', 'match.id', 'report.match_id')
    .selectAll('report')
    .select([
      'incident.opened_at',
      'incident.taken_at',
      'incident.closed_at',
      'match.requester_device_id',
      'match.requester_account_id',
    ])
    .orderBy('incident.opened_at', 'desc')

export type ReportRecord = Awaited<ReturnType<typeof findReportsOfReferee>>[number]

/** Of the players of a device, opened since a time. */
export function findReportsOfDevice(db: Reader, deviceId: string, since: Date) {
  return reports(db)
    .where('report.side', '=', 'player')
    .where('match.requester_device_id', '=', deviceId)
    .where('incident.opened_at', '>', since)
    .execute()
}

export function findReportsOfReferee(db: Reader, refereeId: string, since: Date) {
  return reports(db).where('report.referee_id', '=', refereeId).where('incident.opened_at', '>', since).execute()
}

export function findReport(db: Reader, incidentId: string) {
  return reports(db).where('report.incident_id', '=', incidentId).executeTakeFirst()
}

export async function insertReport(trx: Trx, report: MatchReportRow): Promise<void> {
  await trx.insertInto('match_report').values(report).execute()
}

export async function setAnswer(trx: Trx, incidentId: string, answer: string): Promise<void> {
  await trx.updateTable('match_report').set({ answer }).where('incident_id', '=', incidentId).execute()
}
