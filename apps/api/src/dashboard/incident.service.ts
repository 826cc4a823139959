import type { Incident } from '@refcall/contract'
import type { Database } from '../db/database.ts'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import { runInBackground } from '../db/deadline.ts'
import { closeIncident, findIncident, listIncidents, takeIncident, toIncident } from '../incidents/index.ts'
import { announceAnswer, answerReport } from '../matches/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { Refusal } from '../platform/refusal.ts'

const INCIDENTS_SHOWN = 200

/** Incidents for operators, open ones first. */
export async function incidents(db: Database): Promise<Incident[]> {
  return (await listIncidents(db, INCIDENTS_SHOWN)).map(toIncident)
}

/**
 * Closes an incident; one that has ended meanwhile is returned unchanged.
 * @throws Refusal `not_found`
 */
export async function endIncident(
  deps: TransactDeps,
  caller: Caller,
  incidentId: string,
  note: string,
): Promise<Incident> {
  const incident = await transact(deps, async ({ trx, outbox, now }) => {
    const closed = await closeIncident(trx, incidentId, caller.account?.id ?? '', note, now)
    if (closed) {
      const facts = { kind: closed.kind, match: closed.match_id }
      await writeAudit(trx, { action: 'incident.closed', ...byOperator(caller), subject: incidentId, facts }, now)
      await announceAnswer(trx, outbox, incidentId)
    }
    return findIncident(trx, incidentId)
  })
  if (!incident) throw new Refusal('not_found')
  runInBackground(() => deps.hub.poke())
  return toIncident(incident)
}

/** An operator is on it; the party that reported reads so. One that was taken stays with its first operator. @throws Refusal `not_found` */
export async function beginIncident(deps: TransactDeps, caller: Caller, incidentId: string): Promise<Incident> {
  const incident = await transact(deps, async ({ trx, outbox, now }) => {
    const taken = await takeIncident(trx, incidentId, caller.account?.id ?? '', now)
    if (taken) {
      const facts = { kind: taken.kind, match: taken.match_id }
      await writeAudit(trx, { action: 'incident.taken', ...byOperator(caller), subject: incidentId, facts }, now)
      await announceAnswer(trx, outbox, incidentId, true)
    }
    return findIncident(trx, incidentId)
  })
  if (!incident) throw new Refusal('not_found')
  runInBackground(() => deps.hub.poke())
  return toIncident(incident)
}

/** Answers the party that has reported a match. @throws Refusal `not_found` for an incident that is no report */
export async function answerIncident(
  deps: TransactDeps,
  caller: Caller,
  incidentId: string,
  answer: string,
): Promise<Incident> {
  await answerReport(deps, caller, incidentId, answer)
  const incident = await findIncident(deps.db, incidentId)
  if (!incident) throw new Refusal('not_found')
  runInBackground(() => deps.hub.poke())
  return toIncident(incident)
}
