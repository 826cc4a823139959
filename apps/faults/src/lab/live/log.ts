import type { LiveMessage } from '@refcall/contract'
import { distanceMiles, LIMITS } from '@refcall/domain'
import type { Client } from 'pg'
import { type Cursor, isAfter, parseCursor } from '@refcall/api/embed/live'
import type { Listener } from './listener.ts'

/** A row of the event log, with the event id that clients receive. */
export interface LoggedEvent {
  readonly id: string
  readonly cursor: Cursor
  readonly recipient: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly body: LiveMessage
}

/** The events and their audience, read from Postgres. */
export interface EventLog {
  readonly size: number
  /** All events that concern a client, oldest first. */
  eventsFor(listener: Listener): readonly LoggedEvent[]
  /** Matches whose current version has no event for the requesting device. */
  readonly untold: readonly string[]
}

export const cursorOf = (id: string): Cursor => {
  const cursor = parseCursor(id)
  if (!cursor) throw new Error(`${id} is no place in the log`)
  return cursor
}

type Row = Omit<LoggedEvent, 'cursor'>

export const readLog = async (session: Client): Promise<EventLog> => {
  const { rows } = await session.query<Row>(
    `SELECT left(pg_walfile_name(pg_current_wal_lsn()), 8) || restore_id || '.' || transaction_id || '.' || sequence || '.' || floor(extract(epoch FROM at) * 1000) AS id, recipient, latitude, longitude, body
     FROM live_event CROSS JOIN live_epoch ORDER BY transaction_id, sequence`,
  )
  const byRecipient = Map.groupBy(
    rows.map((row) => ({ ...row, cursor: cursorOf(row.id) })),
    ({ recipient }) => recipient,
  )
  // A referee with an account is one on every device where the account is signed in.
  const referees = await session.query<{ id: string; device: string }>(
    'SELECT r.id, d.id AS device FROM referee r JOIN device d ON d.id = r.device_id OR d.account_id = r.account_id',
  )
  const refereesOf = Map.groupBy(referees.rows, ({ device }) => device)
  const matches = await session.query<{ id: string; version: number; device: string }>(
    'SELECT id, version, requester_device_id AS device FROM match',
  )
  const to = (recipient: string): readonly LoggedEvent[] => byRecipient.get(recipient) ?? []
  const isTold = (id: string, version: number, device: string): boolean =>
    to(`device:${device}`).some(
      ({ body }) => body.type === 'match_update' && body.match.id === id && body.match.version === version,
    )

  const isNear = ({ latitude, longitude }: LoggedEvent, { place }: Listener): boolean =>
    place !== null &&
    latitude !== null &&
    longitude !== null &&
    distanceMiles(place, { latitude, longitude }) <= LIMITS.nearby.radiusMiles

  return {
    size: rows.length,
    eventsFor: (listener) => {
      const own = refereesOf.get(listener.deviceId) ?? []
      return [
        ...to(`device:${listener.deviceId}`),
        ...own.flatMap(({ id }) => to(`referee:${id}`)),
        ...(listener.isOperator ? to('operators') : []),
        ...to('area').filter((event) => isNear(event, listener)),
      ].toSorted((a, b) => (isAfter(a.cursor, b.cursor) ? 1 : -1))
    },
    untold: matches.rows.flatMap(({ id, version, device }) =>
      isTold(id, version, device) ? [] : [`${id}: version ${version}`],
    ),
  }
}
