import { withClient } from '@refcall/tools/run/postgres/databases'

/** The database of the running product: what a screen cannot show, such as a second row. */
async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const url = process.env['JOURNEYS_DATABASE_URL']
  if (!url) throw new Error('JOURNEYS_DATABASE_URL is not set: the product was not started')
  return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows)
}

/** Milliseconds since the epoch. */
export async function databaseTime(): Promise<number> {
  const [row] = await query<{ now: Date }>('SELECT now()')
  return row?.now.getTime() ?? NaN
}

/** Ends the bearer tokens of the account by their time; the renewal tokens stay. */
export async function expireBearers(accountId: string): Promise<void> {
  await query(`UPDATE session SET expires_at = now() - interval '1 second' WHERE account_id = $1 AND kind = 'bearer'`, [
    accountId,
  ])
}

/** The match that a payment is for. */
export async function matchOfPayment(paymentIntentId: string): Promise<string> {
  const [row] = await query<{ id: string }>(`SELECT match_id AS id FROM payment_hold WHERE provider_id = $1`, [
    paymentIntentId,
  ])
  return row?.id ?? ''
}

/** What is stored about a match, in order; of a booking its kind and its largest posting, in units. */
export async function storedOf(matchId: string) {
  const read = async (sql: string) => (await query<{ what: string }>(sql, [matchId])).map(({ what }) => what)
  return {
    messages: await read(`SELECT sender || ' ' || code AS what FROM match_message WHERE match_id = $1 ORDER BY id`),
    steps: await read(`SELECT step AS what FROM match_step WHERE match_id = $1 ORDER BY sequence`),
    calls: await read(
      `SELECT kind || ' ' || state AS what FROM payment_operation
        WHERE hold_id IN (SELECT id FROM payment_hold WHERE match_id = $1) ORDER BY kind`,
    ),
    ledger: await read(
      `SELECT kind || ' ' || (SELECT max(units) FROM ledger_posting WHERE transaction_id = ledger_transaction.id) AS what
        FROM ledger_transaction WHERE match_id = $1 ORDER BY id`,
    ),
    incidents: await read(`SELECT kind AS what FROM incident WHERE match_id = $1`),
  }
}

/** The versions of a match that the event log has for one of its parties. */
export async function announcedVersions(matchId: string, recipient: 'device' | 'referee'): Promise<number[]> {
  const rows = await query<{ version: number }>(
    `SELECT DISTINCT (body -> 'match' ->> 'version')::int AS version FROM live_event
      WHERE recipient LIKE $2 || ':%' AND body -> 'match' ->> 'id' = $1 ORDER BY version`,
    [matchId, recipient],
  )
  return rows.map(({ version }) => version)
}
