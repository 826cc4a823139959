import type { CurrencyCode } from '@refcall/domain'

export interface ExchangeRate {
  /** The price of one unit of `from` in `to`, as a decimal text. */
  readonly rate: string
  /** The day it was fixed, `YYYY-MM-DD`. */
  readonly date: string
  /** Older than a rate should be. */
  readonly stale: boolean
}

/** Where exchange rates come from. Always answers: with the last known rate when there is no fresher one. */
export interface ExchangeRates {
  rate(from: CurrencyCode, to: CurrencyCode): Promise<ExchangeRate>
}

/** Rates of one day: units of each currency for one US dollar, as decimal texts. */
export interface RateTable {
  readonly date: string
  readonly perUsd: Readonly<Record<CurrencyCode, string>>
}
