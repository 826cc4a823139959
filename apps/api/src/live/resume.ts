import type { Snapshot } from '@refcall/contract'
import { activeAssignment, deviceMatches, pendingMatchesOfCaller } from '../matches/index.ts'
import {
  currentCursor,
  eventsAfter,
  firstUnreadTransaction,
  formatCursor,
  isAfter,
  parseCursor,
  snapshotWithoutForeignFields,
  type Cursor,
  type LiveBody,
  type StoredEvent,
} from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { concerns, type Subscriber } from './subscribers.ts'
import type { LiveDeps } from './live-deps.ts'

export interface MissedEvents {
  /** The client's position: it has this event and all before it. */
  readonly after: Cursor
  readonly events: readonly StoredEvent[]
}

/** What the client missed since its last message; null if that is unknown, of another epoch, too old, or too far back. */
export async function missedEvents(
  deps: Pick<LiveDeps, 'db' | 'clock' | 'hub'>,
  lastId: string | undefined,
  until: Cursor,
  reader: Omit<Subscriber, 'receive'>,
): Promise<MissedEvents | null> {
  const after = lastId === undefined ? null : parseCursor(lastId)
  if (after?.epoch !== until.epoch || after.at < deps.clock.now().getTime() - SERVER_LIMITS.live.replayMs) return null
  const most = SERVER_LIMITS.live.replayMaxEvents
  // The client may come from a process that has read more: only the log says whether it reaches that far.
  const recent = isAfter(after, until) ? null : deps.hub.recent(after)
  const recipients = new Set(reader.recipients)
  const { events, epoch, isBehind } = recent
    ? { events: recent.filter(({ recipient }) => recipients.has(recipient)), epoch: until.epoch, isBehind: false }
    : await eventsAfter(deps.db, after, most, reader.recipients)
  const missed = events.filter((event) => !isAfter(event.cursor, until) && concerns(reader, event))
  return events.length >= most || epoch !== until.epoch || isBehind ? null : { after, events: missed }
}

export interface SnapshotRead {
  readonly message: Snapshot
  /** The snapshot includes all events up to here. */
  readonly at: Cursor
  /**
   * Transactions from `at` to before this one may or may not be in the snapshot, which is read in several statements
   * while others commit: their events are sent, except those that show an older state than it.
   */
  readonly firstUnread: bigint
}

/** The reader's complete current state, sent instead of missed events. */
export async function snapshotFor(deps: LiveDeps, caller: Caller, deviceId: string): Promise<SnapshotRead> {
  const at = await currentCursor(deps.db, deps.clock.now())
  const [matches, assignment, pendingOnes] = await Promise.all([
    deviceMatches(deps, caller, deviceId),
    activeAssignment(deps.db, caller),
    pendingMatchesOfCaller(deps, caller, deviceId),
  ])
  const message = snapshotWithoutForeignFields({
    type: 'snapshot',
    id: formatCursor(at),
    at: deps.clock.now().toISOString(),
    matches,
    activeAssignment: assignment,
    pendingMatches: pendingOnes,
  })
  return { message, at, firstUnread: await firstUnreadTransaction(deps.db) }
}

/** Tells which events show a match as it was before the snapshot: a reader would see its version go back. */
export function isOlderThan({ message, firstUnread }: SnapshotRead): (event: StoredEvent) => boolean {
  const { matches, activeAssignment: assignment, pendingMatches } = message
  const versions = new Map(
    [...matches, ...(assignment ? [assignment] : []), ...pendingMatches].map(({ id, version }) => [id, version]),
  )
  return ({ cursor, json }) => {
    if (versions.size === 0) return false
    if (cursor.transaction >= firstUnread) {
      // Events come in order: from this one on all are newer than the snapshot, and none is parsed.
      versions.clear()
      return false
    }
    const body = JSON.parse(json) as LiveBody
    return 'match' in body && body.match.version < (versions.get(body.match.id) ?? 0)
  }
}
