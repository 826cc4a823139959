import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { activeAssignment, deviceMatches, pendingMatches } from '../matches/index.ts'
import { knownReferee } from '../referees/index.ts'
import { snapshotWithoutForeignFields } from './audience.ts'
import { formatCursor, isAfter, parseCursor, type Cursor } from './cursor.ts'
import { eventsAfter, type StoredEvent } from './live-event.repository.ts'

/** What the client missed since its last message; null when that is unknown, too long ago or too much. */
export async function missedEvents(
  deps: Deps,
  lastId: string | undefined,
  until: Cursor,
  recipients: readonly string[],
): Promise<StoredEvent[] | null> {
  const after = lastId === undefined ? null : parseCursor(lastId)
  if (!after || after.at < deps.clock.now().getTime() - LIMITS.live.replayMs) return null
  const { events } = await eventsAfter(deps.db, after, LIMITS.live.replayMaxEvents, recipients)
  if (events.length === LIMITS.live.replayMaxEvents) return null
  return events.filter((event) => !isAfter(event.cursor, until))
}

/** Everything the reader may know at this moment, in place of what was missed. */
export async function snapshotFor(deps: Deps, caller: Caller, deviceId: string, at: Cursor): Promise<LiveMessage> {
  const referee = await knownReferee(deps, caller, deviceId)
  return snapshotWithoutForeignFields({
    type: 'snapshot',
    id: formatCursor(at),
    at: deps.clock.now().toISOString(),
    matches: await deviceMatches(deps, caller, deviceId),
    activeAssignment: await activeAssignment(deps, caller),
    pendingMatches: referee ? await pendingMatches(deps, referee) : [],
  })
}
