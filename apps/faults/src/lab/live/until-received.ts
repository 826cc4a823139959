import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { missedBy } from './check-streams.ts'
import type { Listener } from './listener.ts'
import { readLog, type EventLog } from './log.ts'

const LOOK_MS = 500

/** Waits until no client lacks an event, or until the timeout. */
export const untilReceived = (
  databaseUrl: string,
  listeners: readonly Listener[],
  patienceMs: number,
): Promise<EventLog> =>
  withClient(databaseUrl, async (session) => {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const log = await readLog(session)
      if (performance.now() > deadline || listeners.every((listener) => missedBy(listener, log).length === 0))
        return log
      await pause(LOOK_MS)
    }
  })
