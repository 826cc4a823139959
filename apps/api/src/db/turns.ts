import { presentDeadline } from './deadline.ts'
import { DATABASE_LIMITS } from './limits.ts'
import type { DatabaseWatch } from './watch.ts'

const { keptShare, callsWaiting } = DATABASE_LIMITS

/** More calls wait for a connection than could be answered in time. */
export class DatabaseBusy extends Error {
  /** Postgres' own code for too many connections. */
  readonly code = '53300'

  constructor() {
    super('too many calls wait for a connection')
  }
}

/** Who may take a connection of a pool. */
export interface Turns {
  /**
   * Waits within the deadline of the current request; work that is never turned away does not wait here.
   * @returns gives the turn back, with the connection
   * @throws DatabaseBusy, DatabaseSilent
   */
  take(watch: DatabaseWatch): Promise<() => void>
}

const nothing = () => undefined

/** Some connections of a pool are kept for the calls that are never turned away: the others have turns, and wait for them here. */
export function createTurns(connections: number): Turns {
  let free = connections - Math.floor(connections * keptShare)
  const waiting = new Set<() => void>()

  function giveBack(): void {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async take(watch) {
      if (presentDeadline().isKept) return nothing
      if (free > 0) {
        free -= 1
        return giveBack
      }
      if (waiting.size >= callsWaiting) throw new DatabaseBusy()
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      await watch.wait(turn, () => waiting.delete(resolve) || giveBack())
      return giveBack
    },
  }
}
