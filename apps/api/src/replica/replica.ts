import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Database } from '../db/database.ts'
import { requestDeadline, runWithin } from '../db/deadline.ts'
import { createWatch } from '../db/watch.ts'
import type { Cursor } from '../outbox/index.ts'
import type { Config } from '../platform/config.ts'
import type { Deps, Replica } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop } from '../platform/loop.ts'
import type { ReadReason } from '../platform/meter.ts'
import { createBeats, parseLsn } from './beats.ts'
import { beat, readStanding } from './replica.repository.ts'
import { knownTo } from './seen.ts'

const { connections, beatMs, lateMs } = SERVER_LIMITS.replica

export interface FollowedReplica extends Replica {
  /** Begins to measure; until the first measure the primary answers. */
  start(): void
  stop(): Promise<void>
}

/** Where no replica is: the primary answers all. */
export const noReplica: FollowedReplica = {
  read: async (deps, _, work) => ({ answer: await work(deps), behindMs: 0 }),
  start: () => undefined,
  lagMs: () => null,
  isUp: () => null,
  stop: async () => undefined,
}

interface Primary {
  readonly epoch: string
  readonly cluster: string
}

/** What was last measured. A standby is up, and late or not, before it may be asked: after a failover its own checkpoint must come first. */
interface Measured {
  /** null while the primary does not say which cluster it is. */
  readonly isUp: boolean | null
  readonly lagMs: number | null
  readonly isAsked: boolean
}

const UNKNOWN: Measured = { isUp: null, lagMs: null, isAsked: false }
const AWAY: Measured = { isUp: false, lagMs: null, isAsked: false }

/** This read is for the primary. */
class NotHere extends Error {
  readonly reason: ReadReason

  constructor(reason: ReadReason) {
    super(`the replica is not asked: ${reason}`)
    this.reason = reason
  }
}

interface ReplicaParts {
  readonly url: string
  readonly config: Config
  /** The primary, on connections beside those of requests. */
  readonly primaryDb: Database
  readonly log: FastifyBaseLogger
}

/**
 * Follows a standby. Each second the primary writes a beat into its log; a standby is as late as the last beat that it has replayed is
 * old. Each read asks the standby, on the connection that then answers, how far it is: `knownTo` says what is too far behind.
 */
export function createReplica({ url, config, primaryDb, log }: ReplicaParts): FollowedReplica {
  const watch = createWatch()
  const db = openDatabase(url, connections, watch, true)
  const beats = createBeats(2 * lateMs)
  let primary: Primary | null = null
  let measured = UNKNOWN
  /** What a measure that fails where it is now has shown. */
  let ifItFails = UNKNOWN

  async function takeBeat(): Promise<void> {
    const sentAt = performance.now()
    const { lsn, epoch, cluster } = await beat(primaryDb)
    if (epoch !== primary?.epoch || cluster !== primary.cluster) beats.clear()
    primary = { epoch, cluster }
    beats.add({ lsn: parseLsn(lsn), sentAt })
  }

  /** @throws NotHere when it is no standby of this primary */
  async function stand(on: Database) {
    const { isStandby, lsn, oldest, timeline, cluster } = await readStanding(on)
    if (!isStandby || lsn === null || !primary || cluster !== primary.cluster) throw new NotHere('away')
    return { lsn: parseLsn(lsn), oldest: BigInt(oldest), isSameTimeline: primary.epoch.startsWith(timeline) }
  }

  const isBehind = (oldest: bigint, known: readonly Cursor[]) =>
    known.some(({ epoch, transaction }) => epoch !== primary?.epoch || transaction >= oldest)

  async function readHere<T>(deps: Deps, known: readonly Cursor[], work: (deps: Deps) => Promise<T>) {
    return db.connection().execute(async (connection) => {
      const { lsn, oldest, isSameTimeline } = await stand(connection)
      if (!isSameTimeline) throw new NotHere('away')
      const behindMs = beats.mostOf(lsn, performance.now())
      if (behindMs > lateMs) throw new NotHere('late')
      if (isBehind(oldest, known)) throw new NotHere('newer')
      return { answer: await work({ ...deps, db: connection, watch }), behindMs }
    })
  }

  const measure = createLoop({
    everyMs: beatMs,
    work: async () => {
      ifItFails = UNKNOWN
      await takeBeat()
      ifItFails = AWAY
      const { lsn, isSameTimeline } = await runWithin(requestDeadline(true, config.silencePatience), () => stand(db))
      measured = { isUp: true, lagMs: beats.leastOf(lsn, performance.now()), isAsked: isSameTimeline }
    },
    onError: (error) => {
      if (measured.isAsked)
        log.warn({ err: error }, 'the replica does not answer as one: the primary answers all reads')
      measured = ifItFails
    },
  })

  return {
    start: () => {
      measure.start()
      measure.wake()
    },
    lagMs: () => measured.lagMs,
    isUp: () => measured.isUp,
    read: async (deps, request, work) => {
      let reason: ReadReason = 'away'
      const known = knownTo(request, config)
      if (known === null) reason = 'newer'
      else if (measured.isAsked) {
        try {
          const aged = await runWithin(requestDeadline(true, config.silencePatience), () => readHere(deps, known, work))
          deps.meter.count({ what: 'read', place: 'replica', reason: 'served' })
          return aged
        } catch (error) {
          // The primary may answer what it refuses; if both refuse, the primary says so.
          reason = error instanceof NotHere ? error.reason : 'away'
        }
      }
      deps.meter.count({ what: 'read', place: 'primary', reason })
      return { answer: await work(deps), behindMs: 0 }
    },
    stop: async () => {
      await measure.stop()
      await db.destroy()
    },
  }
}
