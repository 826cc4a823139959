interface Failure {
  readonly code?: string | undefined
  readonly message: string
}

/** Postgres is away, going away, closed, too busy, or a standby: its SQLSTATEs, and the socket errors around them. */
const AWAY = /^(08|57P|53|25006|55000|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** What pg says without a code of a connection that it has lost, or could not get in time. */
const CONNECTION_LOST = /timeout expired|timeout exceeded when trying to connect|Connection terminated|is not queryable|Postgres connection has been discarded/

/** Whether the same statement may well succeed a moment later. */
export function isDatabaseAway({ code, message }: Failure): boolean {
  return AWAY.test(code ?? '') || CONNECTION_LOST.test(message)
}

/** It only reads (25006), or recovers (55000, of its log): another one is the database now, and this connection no use. */
export function isOutOfTurn({ code }: Failure): boolean {
  return code === '25006' || code === '55000'
}
