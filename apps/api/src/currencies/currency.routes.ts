import { CURRENCIES, isOfferedCurrency } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { COUNTRIES } from './countries.ts'
import { convertAmount } from './conversion.service.ts'
import { detectCurrency } from './detect.ts'
import { isPaidOut } from './payout-countries.ts'

type CurrencyKeys =
  'GET /api/currencies' | 'GET /api/currency/detect' | 'GET /api/currency/convert' | 'GET /api/countries'

/** Currencies, countries and conversion of amounts. */
export function currencyHandlers(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'rates'>): HandlersOf<CurrencyKeys> {
  const currencies = CURRENCIES.filter(({ code }) => isOfferedCurrency(code)).map(({ code, symbol, name }) => ({
    code,
    symbol,
    name,
  }))
  const platform = deps.config.payments?.platformCountry ?? null
  const countries = COUNTRIES.map((country) => ({ ...country, paidOut: isPaidOut(country.code, platform) }))
  return {
    'GET /api/currencies': async () => ({ success: true, currencies }),
    'GET /api/currency/detect': ({ caller }) => detectCurrency(caller.network),
    'GET /api/currency/convert': async ({ query }) => ({ success: true, conversion: await convertAmount(deps, query) }),
    'GET /api/countries': async () => ({ success: true, countries }),
  }
}
