import { MINUTE, SECOND } from '@refcall/domain'

/** Timeouts of the API for its database. */
export const DATABASE_LIMITS = {
  /** The silence after which the connection counts as broken: a request is then answered within a second. */
  readMs: 600,
  writeMs: 800,
  /** For background work, where no request waits. */
  backgroundMs: 30 * SECOND,
  /**
   * While the database answers other queries: writes queue for locks, for example when many referees accept at once.
   */
  busyMs: { read: 5 * SECOND, write: 15 * SECOND },
  /** The share of a pool's connections for calls that are never turned away, and how many others wait for one before more are refused. */
  keptShare: 0.25,
  callsWaiting: 1_000,
  connectMs: 5 * SECOND,
  /** The maximum age of a connection: it may lead to a server that is no longer the primary. */
  connectionLifetimeMs: 5 * MINUTE,
  /** Each connection plans a statement again for each of its first executions: closed in every lull, it would do little else. */
  connectionIdleMs: MINUTE,
} as const
