import type { IncidentEnding, IncidentKind } from '@refcall/contract'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { insertEvents } from '../outbox/index.ts'
import { randomId } from '../platform/random-id.ts'
import { toIncident } from './incident-view.ts'
import type { IncidentRow } from './incident.table.ts'
import type { KeptFacts } from './kept-facts.ts'

interface NewIncident {
  /** The affected object; of one kind and subject at most one is open. */
  readonly subject: string
  readonly matchId: string | null
  readonly facts: KeptFacts
}

/**
 * Opens an incident; an open one of the same kind and subject is left unchanged.
 * @returns the id of the new one, null where one was open
 */
export async function openIncident(trx: Trx, incident: NewIncident, now: Date): Promise<string | null> {
  const opened = await trx
    .insertInto('incident')
    .values({
      id: randomId('inc'),
      kind: incident.facts.kind,
      subject: incident.subject,
      match_id: incident.matchId,
      facts: JSON.stringify(incident.facts),
      opened_at: now,
      closed_at: null,
      closed_by: null,
      note: null,
      ending: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('closed_at', 'is', null).doNothing())
    .returningAll()
    .execute()
  await publishToOperators(trx, opened, now)
  return opened[0]?.id ?? null
}

/** Whether an incident of one of the kinds is open for the subject. */
export async function hasOpenIncident(db: Reader, kinds: readonly IncidentKind[], subject: string): Promise<boolean> {
  const open = await db
    .selectFrom('incident')
    .select('id')
    .where('kind', '=', anyOf(kinds))
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Closes incidents whose cause has settled itself. */
export async function resolveIncidents(
  trx: Trx,
  kinds: readonly IncidentKind[],
  subject: string,
  ending: IncidentEnding,
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('incident')
    .set({ closed_at: now, closed_by: 'settled', ending })
    .where('kind', '=', anyOf(kinds))
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute()
  await publishToOperators(trx, settled, now)
}

/** Closes all incidents of the kind, except those of these subjects. */
export async function settleOtherIncidents(
  trx: Trx,
  kind: IncidentKind,
  but: readonly string[],
  now: Date,
): Promise<void> {
  const settled = await trx
    .updateTable('incident')
    .set({ closed_at: now, closed_by: 'settled', ending: 'gone' })
    .where('kind', '=', kind)
    .where('subject', '!=', sql<string>`all(${[...but]}::text[])`)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute()
  await publishToOperators(trx, settled, now)
}

/** An operator is on it, the first one who says so. @returns undefined where there is none that waits */
export async function takeIncident(
  trx: Trx,
  id: string,
  operatorId: string,
  now: Date,
): Promise<IncidentRow | undefined> {
  const taken = await trx
    .updateTable('incident')
    .set({ taken_at: now, taken_by: operatorId })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute()
  await publishToOperators(trx, taken, now)
  return taken[0]
}

/** Closes an incident by an operator. @returns undefined where there is none, or none that is open */
export async function closeIncident(
  trx: Trx,
  id: string,
  operatorId: string,
  note: string | null,
  now: Date,
): Promise<IncidentRow | undefined> {
  const closed = await trx
    .updateTable('incident')
    .set({ closed_at: now, closed_by: operatorId, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute()
  await publishToOperators(trx, closed, now)
  return closed[0]
}

/** Replaces the incident's facts. */
export async function changeFacts(trx: Trx, id: string, facts: KeptFacts, now: Date): Promise<void> {
  const changed = await trx
    .updateTable('incident')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .returningAll()
    .execute()
  await publishToOperators(trx, changed, now)
}

export function findIncident(db: Reader, id: string) {
  return withCloser(db).where('incident.id', '=', id).executeTakeFirst()
}

/** Open ones first, among them reports of danger, then the newest. */
export function listIncidents(db: Reader, limit: number) {
  return withCloser(db)
    .orderBy((on) => on('closed_at', 'is not', null))
    .orderBy(sql`closed_at is null and facts->>'reason' = 'rude_or_unsafe'`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute()
}

const withCloser = (db: Reader) =>
  db
    .selectFrom('incident')
    .leftJoin('account as closer', 'closer.id', 'incident.closed_by')
    .leftJoin('account as taker', 'taker.id', 'incident.taken_by')
    .leftJoin('match_report as report', 'report.incident_id', 'incident.id')
    .selectAll('incident')
    .select(['report.words', 'report.answer'])
    .select((on) => on.fn.coalesce('closer.display_name', 'closer.username').as('closer_name'))
    .select((on) => on.fn.coalesce('taker.display_name', 'taker.username').as('taker_name'))

/** Writes the event in the same transaction; the streams read it with the next wake-up, at the latest with the next poll. */
function publishToOperators(trx: Trx, incidents: readonly IncidentRow[], now: Date): Promise<void> {
  const events = incidents.map((row) => ({
    recipient: 'operators',
    body: { type: 'dashboard_incident', incident: toIncident(row) } as const,
  }))
  return insertEvents(trx, events, now)
}
