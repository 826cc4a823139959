import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { FxQuoteRow } from './quote.table.ts'

export async function insertQuote(db: Reader, quote: FxQuoteRow): Promise<void> {
  await db.insertInto('fx_quote').values(quote).execute()
}

export function findQuote(db: Reader, id: string): Promise<FxQuoteRow | undefined> {
  return db.selectFrom('fx_quote').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Forgets quotes that no payment was opened with. */
export async function deleteUnusedQuotes(db: Reader, before: Date): Promise<void> {
  await sql`delete from fx_quote q where q.at < ${before}
    and not exists (select from payment_draft d where d.quote_id = q.id)`.execute(db)
}
