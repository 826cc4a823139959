import type { CurrencyCode } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { crossRate } from './cross-rate.ts'
import type { ExchangeRates } from '../platform/exchange-rates.ts'
import { fetchFrankfurter, type FetchedRates } from './frankfurter.ts'
import { SNAPSHOT } from './rates-2026-11-20.ts'

interface Quote {
  readonly perUsd: string
  readonly date: string
}

/**
 * Rates of the configured service, cached for an hour; missing rates come from the cache, at last from the
 * snapshot. A failing service is retried after a minute at the earliest.
 */
export function createRates({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>): ExchangeRates {
  const { exchangeRatesUrl: url } = config
  let known: FetchedRates | null = null
  let askAgainAt = 0
  let asking: Promise<void> | null = null

  async function ask(address: string): Promise<void> {
    const now = clock.now().getTime()
    try {
      known = await fetchFrankfurter(address)
      askAgainAt = now + SERVER_LIMITS.exchange.refreshMs
    } catch (error) {
      askAgainAt = now + SERVER_LIMITS.exchange.retryMs
      log.warn({ err: error }, 'no fresh exchange rates; the last known ones stay in use')
    } finally {
      asking = null
    }
  }

  /** Only the first load is awaited; later ones replace the cached rates in the background. */
  async function refresh(): Promise<void> {
    if (!url || clock.now().getTime() < askAgainAt) return
    asking ??= ask(url)
    if (!known) await asking
  }

  function quote(currency: CurrencyCode): Quote {
    const perUsd = known?.perUsd.get(currency)
    return known && perUsd ? { perUsd, date: known.date } : { perUsd: SNAPSHOT.perUsd[currency], date: SNAPSHOT.date }
  }

  return {
    async rate(from, to) {
      await refresh()
      const quotes = [quote(from), quote(to)] as const
      // The dollar is the unit of every table, so its date does not matter.
      const dates = [from !== 'USD' && quotes[0].date, to !== 'USD' && quotes[1].date].filter((date) => date !== false)
      const date = dates.toSorted()[0] ?? quotes[0].date
      const age = clock.now().getTime() - Date.parse(date)
      return {
        rate: crossRate(quotes[0].perUsd, quotes[1].perUsd),
        date,
        stale: from !== to && age > SERVER_LIMITS.exchange.staleMs,
      }
    },
  }
}

/** US dollars for one unit of the currency, as a decimal string; stored with a match. */
export async function usdRate({ rates }: Pick<Deps, 'rates'>, currency: CurrencyCode): Promise<string> {
  return (await rates.rate(currency, 'USD')).rate
}
