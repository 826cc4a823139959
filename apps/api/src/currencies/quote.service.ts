import { LIMITS, type CurrencyCode } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { randomId } from '../platform/random-id.ts'
import { findQuote, findSameQuote, insertQuote } from './quote.repository.ts'
import type { FxQuoteRow } from './quote.table.ts'

/** Requests within this time share a quote, so that asking for rates does not fill the database. */
const SHARED_MS = 60_000

/** The current rate, stored with an id, so that the shown rate can be charged. */
export async function quoteRate(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  from: CurrencyCode,
  to: CurrencyCode,
): Promise<FxQuoteRow> {
  const { rate, date, stale } = await deps.rates.rate(from, to)
  const now = deps.clock.now()
  const row = { id: randomId('fxq'), from_currency: from, to_currency: to, rate, rate_date: date, stale, at: now }
  const same = await findSameQuote(deps.db, row, new Date(now.getTime() - SHARED_MS))
  if (same) return same
  await insertQuote(deps.db, row)
  return row
}

/** The quote with this id, while it is valid for this pair; otherwise a new one. */
export async function quoteNamed(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  id: string | undefined,
  from: CurrencyCode,
  to: CurrencyCode,
): Promise<FxQuoteRow> {
  const named = id === undefined ? undefined : await findQuote(deps.db, id)
  const isOfPair = named?.from_currency === from && named.to_currency === to
  const stands = named && deps.clock.now().getTime() - named.at.getTime() <= LIMITS.payment.quoteMs
  return isOfPair && stands ? named : quoteRate(deps, from, to)
}
