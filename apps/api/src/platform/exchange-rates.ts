import type { CurrencyCode } from '@refcall/domain'

interface ExchangeRate {
  /** The price of one unit of `from` in `to`, as a decimal string. */
  readonly rate: string
  /** The day of the rate, `YYYY-MM-DD`. */
  readonly date: string
  /** Older than the maximum age. */
  readonly stale: boolean
}

/** Source of exchange rates. Always returns a rate: the last known one when there is no newer one. */
export interface ExchangeRates {
  rate(from: CurrencyCode, to: CurrencyCode): Promise<ExchangeRate>
}

/** Rates of one day: units of each currency for one US dollar, as decimal strings. */
export interface RateTable {
  readonly date: string
  readonly perUsd: Readonly<Record<CurrencyCode, string>>
}
