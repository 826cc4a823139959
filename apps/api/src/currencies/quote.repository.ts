import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { FxQuoteRow } from './quote.table.ts'

export async function insertQuote(db: Reader, quote: FxQuoteRow): Promise<void> {
  await db.insertInto('fx_quote').values(quote).execute()
}

export function findQuote(db: Reader, id: string): Promise<FxQuoteRow | undefined> {
  return db.selectFrom('fx_quote').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A quote of the same rate since an instant. */
export function findSameQuote(
  db: Reader,
  { from_currency: from, to_currency: to, rate, rate_date: date, stale }: FxQuoteRow,
  since: Date,
): Promise<FxQuoteRow | undefined> {
  return db
    .selectFrom('fx_quote')
    .selectAll()
    .where('at', '>', since)
    .where('from_currency', '=', from)
    .where('to_currency', '=', to)
    .where('rate', '=', rate)
    .where('rate_date', '=', date)
    .where('stale', '=', stale)
    .limit(1)
    .executeTakeFirst()
}

/** Deletes quotes that no payment uses. */
export async function deleteUnusedQuotes(db: Reader, before: Date): Promise<void> {
  await sql`delete from fx_quote q where q.at < ${before}
    and not exists (select from payment_draft d where d.quote_id = q.id)`.execute(db)
}
