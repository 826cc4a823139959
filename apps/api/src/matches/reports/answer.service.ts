import { byOperator, writeAudit } from '../../audit-log/index.ts'
import { closeIncident } from '../../incidents/index.ts'
import { transact, type Publisher, type TransactDeps } from '../../outbox/index.ts'
import type { Reader } from '../../db/database.ts'
import type { Caller } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findReport, setAnswer } from './report.repository.ts'

/**
 * Answers a report and closes it; a closed one keeps the first answer.
 * @throws Refusal `not_found`
 */
export function answerReport(deps: TransactDeps, caller: Caller, incidentId: string, answer: string): Promise<void> {
  return transact(deps, async ({ trx, outbox, now }) => {
    if (!(await findReport(trx, incidentId))) throw new Refusal('not_found')
    const closed = await closeIncident(trx, incidentId, caller.account?.id ?? '', null, now)
    if (!closed) return
    await setAnswer(trx, incidentId, answer)
    const facts = { kind: closed.kind, match: closed.match_id, answered: true }
    await writeAudit(trx, { action: 'incident.closed', ...byOperator(caller), subject: incidentId, facts }, now)
    await announceAnswer(trx, outbox, incidentId)
  })
}

/** Lets the party that reported read what has become of it; other incidents concern no party. */
export async function announceAnswer(
  db: Reader,
  outbox: Publisher,
  incidentId: string,
  isTaken = false,
): Promise<void> {
  const report = await findReport(db, incidentId)
  if (!report) return
  const recipient = report.referee_id === null ? `device:${report.requester_device_id}` : `referee:${report.referee_id}`
  outbox.publish({ recipient, body: { type: 'match_report', matchId: report.match_id, isTaken } })
}
