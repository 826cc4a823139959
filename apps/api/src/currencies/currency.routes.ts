import { CURRENCIES, convertMinor, currencyOf, isCurrency, minorUnits, type CurrencyCode, type MinorUnits } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import type { HandlersOf } from '../platform/handlers.ts'
import { Refusal } from '../platform/refusal.ts'
import { COUNTRIES } from './countries.ts'
import { detectCurrency } from './detect.ts'
import { quoteRate } from './quote.service.ts'

type CurrencyKeys =
  | 'GET /api/currencies'
  | 'GET /api/currency/detect'
  | 'GET /api/currency/convert'
  | 'GET /api/countries'

/** Currencies, countries and conversion of amounts. */
export function currencyHandlers(deps: Deps): HandlersOf<CurrencyKeys> {
  const currencies = CURRENCIES.map(({ code, symbol, name }) => ({ code, symbol, name }))
  return {
    'GET /api/currencies': async () => ({ success: true, currencies }),
    'GET /api/currency/detect': ({ caller }) => detectCurrency(caller.network),
    'GET /api/currency/convert': async ({ query }) => {
      const [from, to] = [known(query.from, 'from'), known(query.to, 'to')]
      const { id: quoteId, rate, rate_date: rateDate, stale } = await quoteRate(deps, from, to)
      const converted = convertMinor(toMinor(query.amount, from), { from, to, rate })
      const convertedAmount = converted / 10 ** currencyOf(to).isoDigits
      return { success: true, conversion: { convertedAmount, exchangeRate: Number(rate), quoteId, rateDate, stale } }
    },
    'GET /api/countries': async () => ({ success: true, countries: [...COUNTRIES] }),
  }
}

function known(code: string, path: string): CurrencyCode {
  if (isCurrency(code)) return code
  throw new Refusal('invalid_request', { fields: [{ path, problem: 'is not a currency we know' }] })
}

/** The wire carries a JSON number; what is finer than the currency is rounded away. */
function toMinor(amount: number, currency: CurrencyCode): MinorUnits {
  return minorUnits(Math.round(Number(`${amount.toFixed(6)}e${currencyOf(currency).isoDigits}`)))
}
