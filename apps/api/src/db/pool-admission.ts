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

/** Limits the calls that use or wait for the connections of a pool. */
export interface PoolAdmission {
  /**
   * Waits for a connection to be free, within the deadline of the current request. Work that is never turned away does
   * not wait here: some connections are reserved for it.
   * @returns a function to call when the connection is released
   * @throws DatabaseBusy, DatabaseSilent
   */
  admit(watch: DatabaseWatch): Promise<() => void>
}

const nothing = () => undefined

export function createPoolAdmission(connections: number): PoolAdmission {
  let free = connections - Math.floor(connections * keptShare)
  const waiting = new Set<() => void>()

  function leave(): void {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async admit(watch) {
      if (presentDeadline().isKept) return nothing
      if (free > 0) {
        free -= 1
        return leave
      }
      if (waiting.size >= callsWaiting) throw new DatabaseBusy()
      const { promise: admitted, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      await watch.wait(admitted, () => waiting.delete(resolve) || leave())
      return leave
    },
  }
}
