import type { LiveMessage } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'
import { withoutForeignFields } from './audience.ts'
import type { Cursor } from './cursor.ts'

type WithoutEnvelope<M> = M extends unknown ? Omit<M, 'id' | 'at'> : never

/** A message before it has its place in the log. */
export type LiveBody = WithoutEnvelope<LiveMessage>

export interface LiveEvent {
  /** `device:{id}`, `referee:{id}`, `operators`, or `area` with a place. */
  readonly recipient: string
  readonly body: LiveBody
  /** For `area`: whoever stands near it is told. */
  readonly place?: Place
}

export interface StoredEvent {
  readonly cursor: Cursor
  readonly recipient: string
  readonly place: Place | null
  readonly body: LiveBody
}

/**
 * Writes events in the transaction that causes them, without any field that is not for their recipient. They are read
 * only once it has committed.
 * @throws Error for a kind of event that the recipient must not be told
 */
export async function insertEvents(trx: Reader, events: readonly LiveEvent[], at: Date): Promise<void> {
  if (events.length === 0) return
  // One shape of statement for any number of events: a wave of requests has hundreds, and each shape is planned anew.
  await sql`
    insert into live_event (recipient, latitude, longitude, body, at)
    select recipient, latitude, longitude, body, ${at}
    from rows from (
      unnest(${events.map(({ recipient }) => recipient)}::text[]),
      unnest(${events.map(({ place }) => place?.latitude ?? null)}::float8[]),
      unnest(${events.map(({ place }) => place?.longitude ?? null)}::float8[]),
      json_array_elements(${JSON.stringify(events.map(({ recipient, body }) => withoutForeignFields(recipient, body)))}::json)
    ) with ordinality as told (recipient, latitude, longitude, body, number)
    order by number`.execute(trx)
}

interface EventRow {
  transaction: string
  sequence: string
  settled: boolean
  recipient: string
  latitude: number | null
  longitude: number | null
  body: LiveBody
  at: Date
}

/**
 * Committed events after a cursor, oldest first. An event is `settled` once no older transaction is still open: only
 * then can nothing appear before it any more. Ids alone would not do, they are handed out before the commit.
 */
export async function eventsAfter(
  db: Database,
  cursor: Cursor,
  limit: number,
  recipients?: readonly string[],
): Promise<{ events: StoredEvent[]; unsettled: boolean }> {
  const mine = recipients ? sql`and recipient = any(${[...recipients]}::text[])` : sql``
  const { rows } = await sql<EventRow>`
    select transaction_id::text as transaction, sequence::text as sequence,
      transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled,
      recipient, latitude, longitude, body, at
    from live_event
    where (transaction_id, sequence) > (${String(cursor.transaction)}::xid8, ${String(cursor.sequence)}::bigint) ${mine}
    order by live_event.transaction_id, live_event.sequence
    limit ${limit}`.execute(db)
  const firstUnsettled = rows.findIndex((row) => !row.settled)
  const settled = firstUnsettled === -1 ? rows : rows.slice(0, firstUnsettled)
  return { events: settled.map(toEvent), unsettled: firstUnsettled !== -1 }
}

function toEvent(row: Omit<EventRow, 'settled'>): StoredEvent {
  return {
    cursor: { transaction: BigInt(row.transaction), sequence: BigInt(row.sequence), at: row.at.getTime() },
    recipient: row.recipient,
    place:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    body: row.body,
  }
}

/** The last events up to a cursor before which nothing can appear any more, oldest first. */
export async function lastEvents(db: Database, until: Cursor, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<Omit<EventRow, 'settled'>>`
    select transaction_id::text as transaction, sequence::text as sequence, recipient, latitude, longitude, body, at
    from live_event
    where (transaction_id, sequence) <= (${String(until.transaction)}::xid8, ${String(until.sequence)}::bigint)
    order by live_event.transaction_id desc, live_event.sequence desc
    limit ${limit}`.execute(db)
  return rows.map(toEvent).reverse()
}

/** The present end of the log: everything after it is new. */
export async function currentCursor(db: Database, now: Date): Promise<Cursor> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  return { transaction: BigInt(rows[0]?.xmin ?? 0) - 1n, sequence: 9_223_372_036_854_775_807n, at: now.getTime() }
}

/** Forgets events that no stream would be resumed from any more. */
export async function deleteEventsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('live_event').where('at', '<', instant).execute()
}
