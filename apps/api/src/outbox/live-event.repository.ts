import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { presentTraceparent } from '../db/spans.ts'
import { withoutForeignFields } from './audience.ts'
import type { Cursor } from './cursor.ts'
import { presentEpoch } from './epoch.repository.ts'
import type { LiveEvent, StoredEvent } from './live-event.ts'

/**
 * Writes events in the transaction that causes them, without the fields that their recipients may not see; they are read
 * only after the commit. The statement is the same for any number of events: a wave has hundreds.
 * @throws Error for a kind of event that the recipient must not receive
 */
export async function insertEvents(trx: Trx, events: readonly LiveEvent[], at: Date): Promise<void> {
  if (events.length === 0) return
  const traceparent = presentTraceparent()
  const rows = events.map(({ recipient, place, keptFrom, body }) => {
    const isNamed = typeof recipient === 'string'
    const visible = withoutForeignFields(isNamed ? recipient : 'referee:', body)
    return {
      recipient: isNamed ? recipient : null,
      offered: isNamed ? null : recipient,
      place,
      // Text: Postgres has no arrays of arrays that differ in length.
      keptFrom: keptFrom?.length ? JSON.stringify(keptFrom) : null,
      // The last field: `traceparentIn` finds it there.
      body: JSON.stringify(traceparent ? { ...visible, traceparent } : visible),
    }
  })
  await sql`
    insert into live_event (recipient, latitude, longitude, kept_from, body, at)
    select coalesce('referee:' || offer.referee_id, recipient), latitude, longitude,
      (select array_agg(device) from json_array_elements_text(kept_from::json) device), body::json, ${at}::timestamptz
    from unnest(
      ${rows.map(({ recipient }) => recipient)}::text[],
      ${rows.map(({ place }) => place?.latitude ?? null)}::float8[],
      ${rows.map(({ place }) => place?.longitude ?? null)}::float8[],
      ${rows.map(({ keptFrom }) => keptFrom)}::text[],
      ${rows.map(({ body }) => body)}::text[],
      ${rows.map(({ offered }) => offered?.matchId ?? null)}::text[],
      ${rows.map(({ offered }) => offered?.round ?? null)}::int[]
    ) with ordinality as event (recipient, latitude, longitude, kept_from, body, offered_match, offered_round, number)
    -- Looked up for each event: joined as a whole, all offers ever made were read for a handful of events.
    left join lateral (
      select match_id, referee_id from match_offer where match_id = offered_match and round = offered_round offset 0) offer on true
    where offered_match is null or offer.match_id is not null
    order by number`.execute(trx)
}

interface EventRow {
  epoch: string
  transaction: string
  sequence: string
  settled: boolean
  recipient: string
  latitude: number | null
  longitude: number | null
  kept_from: string[] | null
  json: string
  /** Milliseconds since the Unix epoch. */
  at: number
}

/** An event and the log's state; one row with nulls when there is no event. */
type ReadRow = { epoch: string; is_behind: boolean; settled: null } | (EventRow & { is_behind: boolean })

export interface EventsRead {
  readonly events: StoredEvent[]
  /** More events follow once an older transaction has ended. */
  readonly unsettled: boolean
  /** The epoch that was read; if it differs from the cursor's, the cursor's position is not in this log. */
  readonly epoch: string
  /** The database has not reached the cursor: it is an older copy. */
  readonly isBehind: boolean
}

const eventAtMs = sql`(extract(epoch from at) * 1000)::bigint`

/**
 * Committed events after a cursor, oldest first. An event is `settled` once no older transaction is still open: only
 * then can no event appear before it. Ids alone are not enough, because they are assigned before the commit.
 */
export async function eventsAfter(
  db: Database,
  cursor: Cursor,
  limit: number,
  recipients?: readonly string[],
): Promise<EventsRead> {
  const mine = recipients ? sql`and recipient = any(${[...recipients]}::text[])` : sql``
  const [transaction, sequence] = [String(cursor.transaction), String(cursor.sequence)]
  const { rows } = await sql<ReadRow>`
    select epoch, is_behind, transaction_id::text as transaction, sequence::text as sequence, settled,
      recipient, latitude, longitude, kept_from, body::text as json, ${eventAtMs} as at
    from (
      select ${presentEpoch} as epoch, pg_snapshot_xmax(pg_current_snapshot()) <= ${transaction}::text::xid8 as is_behind
    ) as present left join lateral (
      select *, transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from live_event
      where (transaction_id, sequence) > (${transaction}::text::xid8, ${sequence}::text::bigint) ${mine}
      order by live_event.transaction_id, live_event.sequence
      limit ${sql.lit(limit)}
    ) as event on true
    order by event.transaction_id, event.sequence`.execute(db)
  return toEventsRead(rows)
}

function toEventsRead(rows: readonly ReadRow[]): EventsRead {
  const [first] = rows
  const events = rows.filter((row) => row.settled !== null)
  const firstUnsettled = events.findIndex((row) => !row.settled)
  const settled = firstUnsettled === -1 ? events : events.slice(0, firstUnsettled)
  return {
    events: settled.map(toEvent),
    unsettled: firstUnsettled !== -1,
    epoch: first?.epoch ?? '',
    isBehind: first?.is_behind ?? false,
  }
}

function toEvent(row: Omit<EventRow, 'settled'>): StoredEvent {
  return {
    cursor: { epoch: row.epoch, transaction: BigInt(row.transaction), sequence: BigInt(row.sequence), at: row.at },
    recipient: row.recipient,
    place:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    keptFrom: row.kept_from,
    json: row.json,
  }
}

/** The last settled events up to a cursor, oldest first. */
export async function lastEvents(db: Database, until: Cursor, limit: number): Promise<StoredEvent[]> {
  const { rows } = await sql<Omit<EventRow, 'settled'>>`
    select ${until.epoch} as epoch, transaction_id::text as transaction, sequence::text as sequence,
      recipient, latitude, longitude, kept_from, body::text as json, ${eventAtMs} as at
    from live_event
    where (transaction_id, sequence) <= (${String(until.transaction)}::xid8, ${String(until.sequence)}::bigint)
    order by live_event.transaction_id desc, live_event.sequence desc
    limit ${limit}`.execute(db)
  return rows.map(toEvent).reverse()
}

/** The current end of the log: every later event is new. */
export async function currentCursor(db: Database, now: Date): Promise<Cursor> {
  const { rows } = await sql<{ epoch: string; xmin: string }>`
    select ${presentEpoch} as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  const [{ epoch, xmin } = { epoch: '', xmin: '0' }] = rows
  return { epoch, transaction: BigInt(xmin) - 1n, sequence: 9_223_372_036_854_775_807n, at: now.getTime() }
}

/** No transaction with this id or a later one had begun to write: nothing read until now contains what they wrote. */
export async function firstUnreadTransaction(db: Database): Promise<bigint> {
  const { rows } = await sql<{ xmax: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(db)
  return BigInt(rows[0]?.xmax ?? 0)
}

/** Deletes events too old to resume from. */
export async function deleteEventsBefore(db: Database, instant: Date): Promise<void> {
  await db.deleteFrom('live_event').where('at', '<', instant).execute()
}
