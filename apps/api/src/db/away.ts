interface Failure {
  readonly code?: string | undefined
  readonly message: string
  /** The function of the server that reported it. */
  readonly routine?: string | undefined
}

/**
 * SQLSTATEs and socket errors of a database that is unavailable, shutting down, too busy, or a standby, which refuses what is
 * written (25006), what only a primary knows (55000), and unlogged tables even to be read (0A000).
 */
const AWAY =
  /^(08|57P|53|25006|55000|0A000|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOENT)$/

const STANDBY = ['25006', '55000', '0A000']

/** Messages without a code for a connection that was lost, or not available in time. */
const CONNECTION_LOST =
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|is not queryable|Postgres connection has been discarded|driver has already been destroyed/

/** Whether a retry of the same statement may succeed a moment later. */
export function isDatabaseAway({ code, message }: Failure): boolean {
  return AWAY.test(code ?? '') || CONNECTION_LOST.test(message)
}

/** The server's disk is full: it reads on, and refuses what needs room. */
export function isDiskFull({ code }: Pick<Failure, 'code'>): boolean {
  return code === '53100'
}

/** The server is a standby, or recovering from its log: another one is the primary, and this connection is useless. */
export function isNotPrimary(failure: Failure): boolean {
  return failure.code !== undefined && STANDBY.includes(failure.code) && !isPlanStale(failure)
}

/**
 * A migration changed what a prepared statement returns, which Postgres refuses before it does anything. The code is also a
 * standby's and the message is translated, so the function that reports it tells them apart.
 */
export function isPlanStale({ code, routine }: Pick<Failure, 'code' | 'routine'>): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
