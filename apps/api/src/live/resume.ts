import { batchedBy } from '../db/batch-load.ts'
import { activeAssignment, deviceMatches, pendingMatchesOfCaller } from '../matches/index.ts'
import {
  currentCursor,
  eventsAfter,
  formatCursor,
  isAfter,
  parseCursor,
  snapshotWithoutForeignFields,
  type Cursor,
  type Snapshot,
  type StoredEvent,
} from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { concerns, type Subscriber } from './hub.ts'
import type { LiveDeps } from './live-deps.ts'

/** Events after the client's last message; null if that is unknown, of another epoch, too old, or too far back. */
export async function missedEvents(
  deps: LiveDeps,
  lastId: string | undefined,
  until: Cursor,
  reader: Pick<Subscriber, 'recipients' | 'place'>,
): Promise<StoredEvent[] | null> {
  const after = lastId === undefined ? null : parseCursor(lastId)
  if (after?.epoch !== until.epoch || after.at < deps.clock.now().getTime() - SERVER_LIMITS.live.replayMs) return null
  const most = SERVER_LIMITS.live.replayMaxEvents
  const recipients = new Set(reader.recipients)
  const recent = deps.hub.recent(after)?.filter((event) => recipients.has(event.recipient) && concerns(reader, event))
  const read = recent ? { events: recent, epoch: until.epoch } : await eventsAfter(deps.db, after, most, reader.recipients)
  const { events } = read
  if (events.length >= most || read.epoch !== until.epoch) return null
  return events.filter((event) => !isAfter(event.cursor, until) && concerns(reader, event))
}

/** The end of the log for all who ask meanwhile: what each of them reads later is at least as new. */
const loadCursor = batchedBy(async (db, asked: readonly undefined[]) => {
  const cursor = await currentCursor(db, new Date(0))
  return asked.map(() => cursor)
})

/**
 * The reader's complete current state, sent instead of missed events.
 * @returns `at`: the cursor up to which the snapshot includes all events; sent after it, they would show older states
 */
export async function snapshotFor(deps: LiveDeps, caller: Caller, deviceId: string): Promise<{ at: Cursor; message: Snapshot }> {
  const at = { ...(await loadCursor(deps, undefined)), at: deps.clock.now().getTime() }
  const [matches, assignment, pendingOnes] = await Promise.all([
    deviceMatches(deps, caller, deviceId),
    activeAssignment(deps, caller),
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
  return { at, message }
}
