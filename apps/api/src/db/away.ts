/** Postgres is away, going away, closed or too busy: its SQLSTATEs, and the socket errors around them. */
const AWAY = /^(08|57P|53|55000|40P01|40001)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/

/** What pg says without a code of a connection that it has lost, or could not get in time. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

/** Whether the same statement may well succeed a moment later. */
export function isDatabaseAway({ code, message }: { readonly code?: string | undefined; readonly message: string }): boolean {
  return AWAY.test(code ?? '') || CONNECTION_LOST.test(message)
}
