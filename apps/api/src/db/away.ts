interface Failure {
  readonly code?: string | undefined
  readonly message: string
}

/** SQLSTATEs and socket errors of a database that is unavailable, shutting down, too busy, or a standby. */
const AWAY = /^(08|57P|53|25006|55000|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** pg's messages without a code for a connection that was lost, or not available in time. */
const CONNECTION_LOST = /timeout expired|timeout exceeded when trying to connect|Connection terminated|is not queryable|Postgres connection has been discarded/

/** Whether a retry of the same statement may succeed a moment later. */
export function isDatabaseAway({ code, message }: Failure): boolean {
  return AWAY.test(code ?? '') || CONNECTION_LOST.test(message)
}

/** The server is read-only (25006) or recovering (55000, from its log): another one is the primary, and this connection is useless. */
export function isOutOfTurn({ code }: Failure): boolean {
  return code === '25006' || code === '55000'
}
