import { isAfter } from '@refcall/api/embed/live'
import type { Findings } from '../findings.ts'
import type { Snapshot } from './received.ts'
import type { Listener } from './listener.ts'
import { cursorOf, type EventLog, type LoggedEvent } from './log.ts'

const isCovered = ({ cursor, body }: LoggedEvent, snapshots: readonly Snapshot[]): boolean =>
  snapshots.some((snapshot) => !isAfter(cursor, cursorOf(snapshot.id)) || isOutdated(body, snapshot))

/** A snapshot may be newer than its place in the log: the service then leaves out what shows an older version of a match. */
const isOutdated = (body: LoggedEvent['body'], { matches, pendingMatches, activeAssignment }: Snapshot): boolean =>
  body.type === 'match_update' &&
  [...matches, ...pendingMatches, ...(activeAssignment ? [activeAssignment] : [])].some(
    ({ id, version }) => id === body.match.id && version > body.match.version,
  )

/** Events that concern a client and neither arrived nor were covered by a later snapshot, as sentences. */
export const missedBy = (listener: Listener, log: EventLog): string[] => {
  const { ids, snapshots } = listener.heard
  const missing = log.eventsFor(listener).filter((event) => !ids.has(event.id) && !isCovered(event, snapshots))
  return missing.map(({ id, body }) => `${listener.deviceId}: ${body.type} ${id}`)
}

/** A snapshot must hold every match of its player at least as new as the log at that time. */
const staleFor = (listener: Listener, events: readonly LoggedEvent[]): string[] =>
  listener.heard.snapshots.flatMap((snapshot) => {
    const cursor = cursorOf(snapshot.id)
    const versions = new Map(snapshot.matches.map(({ id, version }) => [id, version]))
    const told = events.flatMap(({ body, recipient, cursor: at }) =>
      body.type === 'match_update' && recipient.startsWith('device:') && !isAfter(at, cursor) ? [body.match] : [],
    )
    const stale = told.filter(({ id, version }) => (versions.get(id) ?? -1) < version)
    return stale.map(
      ({ id, version }) => `${listener.deviceId}: ${id} is version ${versions.get(id) ?? 'none'} instead of ${version}`,
    )
  })

/** What the history of answers and messages does not show, once every client has had the time to receive everything. */
export const checkStreams = (listeners: readonly Listener[], log: EventLog): Findings => ({
  'snapshots that lack what was told': listeners.flatMap((listener) => staleFor(listener, log.eventsFor(listener))),
  'resumed in the wrong way': listeners.flatMap(({ deviceId, heard }) =>
    heard.misled.map((what) => `${deviceId}: ${what}`),
  ),
  'changes that the log does not tell': log.untold,
})
