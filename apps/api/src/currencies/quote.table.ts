import type { ColumnType, Selectable } from 'kysely'

/** A rate that was shown to a user. */
export interface FxQuoteTable {
  id: string
  from_currency: string
  to_currency: string
  /** The price of one unit of `from_currency` in `to_currency`. */
  rate: ColumnType<string, string, never>
  rate_date: string
  stale: boolean
  at: Date
}
export type FxQuoteRow = Selectable<FxQuoteTable>
