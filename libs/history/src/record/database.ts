import type { Recorder } from './recorder.ts'

/** Runs one statement. */
export type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** Clients are named by their devices; a referee or an operator was one before listening. */
const CLIENTS = `
  SELECT d.id AS client, array_remove(ARRAY[d.id, d.account_id, r.id], NULL) AS ids FROM device d
  LEFT JOIN referee r ON r.device_id = d.id OR r.account_id = d.account_id`

/** Feedback raises a match's version like a step; who was erased meanwhile has another id and is no recorded client. */
const STEPS = `
  SELECT match_id AS match, sequence AS version, step, actor_id AS by, to_status AS status FROM match_step
  UNION ALL SELECT id, version, 'feedback', requester_device_id, status FROM match WHERE feedback IS NOT NULL`

/** As a client on the present primary would get it. */
const EVENTS = `
  SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || restore_id || '.' || transaction_id || '.' || sequence || '.' || floor(extract(epoch FROM at) * 1000) AS id,
    recipient, latitude, longitude, body->'match'->>'id' AS match, (body->'match'->>'version')::int AS version
  FROM live_event CROSS JOIN live_epoch ORDER BY transaction_id, sequence`

interface ClientRow {
  readonly client: string
  readonly ids: readonly string[]
}

interface StepRow {
  readonly match: string
  readonly version: number
  readonly step: string
  readonly by: string | null
  readonly status: string
}

interface EventRow {
  readonly id: string
  readonly recipient: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly match: string | null
  readonly version: number | null
}

/**
 * Writes what the database has at the end, once every client has received everything; then the history is whole.
 * @param former the database that had everything before a move, which did not take the log along
 */
export async function recordDatabase(recorder: Recorder, query: Query, former?: Query): Promise<void> {
  const clients = (await query(CLIENTS)).rows as readonly ClientRow[]
  for (const client of clients) recorder.write({ kind: 'client', ...client })
  const steps = (await query(STEPS)).rows as readonly StepRow[]
  for (const step of steps) recorder.write({ kind: 'step', ...step })
  if (former) await recordEvents(recorder, former)
  await recordEvents(recorder, query)
  recorder.write({ kind: 'end' })
}

/** Writes the log of a database, as its clients knew it. */
async function recordEvents(recorder: Recorder, query: Query): Promise<void> {
  const events = (await query(EVENTS)).rows as readonly EventRow[]
  for (const { id, recipient, latitude, longitude, match, version } of events) {
    const place = latitude === null || longitude === null ? undefined : { latitude, longitude }
    recorder.write({ kind: 'event', id, recipient, place, match: match ?? undefined, version: version ?? undefined })
  }
}
